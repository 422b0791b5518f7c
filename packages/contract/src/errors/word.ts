import type { ErrorReason, ReasonValues } from './error-texts';

/** A machine word whose text takes no values, as a schema needs for a wrong field. */
export type SchemaWord = {
  [Reason in ErrorReason]: [ReasonValues<Reason>] extends [never] ? Reason : never;
}[ErrorReason];

/**
 * The machine word of a schema's fault: `z.string().check(z.regex(PATTERN, word('pincode_wrong')))`. It becomes the
 * message of zod's issue; each side has its text in its own languages.
 */
export const word = <Word extends SchemaWord>(reason: Word): Word => reason;
