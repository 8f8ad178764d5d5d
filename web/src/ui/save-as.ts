/** Hands a file to the browser as a download. */
export function saveAs(name: string, file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Only after the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
