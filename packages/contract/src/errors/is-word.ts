import { ERROR_REASONS } from './error-texts';
import type { SchemaWord } from './word';

const WORDS: ReadonlySet<string> = new Set(ERROR_REASONS);

/** Whether the message of an issue is a machine word; zod's own messages are sentences. */
export const isWord = (message: string): message is SchemaWord => WORDS.has(message);
