/** Downloads a file through the browser. */
export function saveAs(name: string, file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked late, since the browser must have started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
