import * as z from 'zod/mini';
import { word } from '../errors/word';

/**
 * The version of a record as an admin read it, an opaque digest. Sent back with a change, which is refused (409
 * `conflict`) when the record has another version by then.
 */
export const versionSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/, word('version_wrong')));
