/** What some browsers know of the network. */
interface Connection {
  saveData?: boolean;
}

/**
 * Whether this person asked the browser to save data: then nothing is fetched ahead, and no picture that words stand
 * beside.
 */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}
