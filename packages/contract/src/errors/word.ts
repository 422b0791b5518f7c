import { ERROR_REASONS, type ErrorReason, type ReasonValues } from './error-texts';

/** A machine word whose text takes no values: one that a schema can give to a wrong field. */
export type SchemaWord = {
  [Reason in ErrorReason]: [ReasonValues<Reason>] extends [never] ? Reason : never;
}[ErrorReason];

const WORDS: ReadonlySet<string> = new Set(ERROR_REASONS);

/**
 * What a schema says of a wrong field: `z.string().regex(PATTERN, word('pincode_wrong'))`. The message of zod's issue is
 * then the word, and each side finds its text in the languages it speaks.
 */
export const word = <Word extends SchemaWord>(reason: Word): Word => reason;

/** Whether the message of an issue was given by {@link word}; zod's own messages are sentences. */
export const isWord = (message: string): message is SchemaWord => WORDS.has(message);
