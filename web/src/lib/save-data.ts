/** Network information of some browsers. */
interface Connection {
  saveData?: boolean;
}

/** Whether data saving is on in the browser: then nothing is prefetched, and decorative pictures are skipped. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}
