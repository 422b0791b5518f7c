/** Has the browser save a file that is already in its memory. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken its copy by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
