import { z } from 'zod/mini';
import { word } from '../errors/word';

/**
 * Which state of a record an admin has seen: sent back with a change, which is refused (409 `conflict`) when the record
 * is no longer in that state. Nothing can be read from it.
 */
export const versionSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/, word('version_wrong')));
