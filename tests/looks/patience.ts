/** How long a step may take on a busy machine, in milliseconds; a failing step takes this long to fail. */
export const PATIENCE = 3 * 60_000;
