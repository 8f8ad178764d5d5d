// Before the first paint: the theme that the person chose, else the device's.
(() => {
  const chosen = localStorage.getItem('tinig.theme');
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : device;
})();
