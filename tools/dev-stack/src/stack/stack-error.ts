/** A failure whose message alone tells a person what to do; it is shown without a stack trace. */
export class StackError extends Error {}
