// Before the first paint: the theme that the person chose, else the device's.
(() => {
  const chosen = localStorage.getItem('tinig.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
})();
