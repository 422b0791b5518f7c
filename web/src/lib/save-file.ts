/** For how long the browser can read the file: phones ask first whether to save it, and then read it. */
const READABLE_MS = 60_000;

/** Downloads a file that is already in memory. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Nothing tells when it was read (https://bugs.webkit.org/show_bug.cgi?id=211234).
  setTimeout(() => URL.revokeObjectURL(address), READABLE_MS);
}
