/** A failure whose message tells the user what to do; printed without a stack trace. */
export class StackError extends Error {}
