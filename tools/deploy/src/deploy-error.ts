/** A reason not to go on that the operator can act on; printed without a stack. */
export class DeployError extends Error {}

/** What to print of any error: its message and the cause of a failed request, never the stack. */
export function tellError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? `${error.message} (${cause.message})` : error.message;
}
