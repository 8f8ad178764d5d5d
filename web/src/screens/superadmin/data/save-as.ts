/** Hands a text to the browser as a download. */
export function saveAs(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Only after the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
