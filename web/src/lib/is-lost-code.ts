/** Whether an error means that code could not be fetched, in the words of each browser. */
export function isLostCode(error: unknown): boolean {
  return /dynamically imported|preload CSS|module script/.test(String(error));
}
