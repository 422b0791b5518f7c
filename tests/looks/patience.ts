/** How long a busy machine may take for one step, in milliseconds; what fails waits so long before it says so. */
export const PATIENCE = 3 * 60_000;
