/** Downloads a file that is already in memory. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has copied the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
