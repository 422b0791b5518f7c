import { hash } from 'node:crypto';

const DIGEST_LENGTH = 27;

/** A digest of an answer: equal for equal ones. */
export function digestOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, DIGEST_LENGTH);
}

/** A tag of an answer: equal for equal ones. */
export const entityTag = (content: string | Buffer): string => `"${digestOf(content)}"`;

/** A tag without what names its encoding: a caller who has an answer in one has it in all. */
const withoutEncoding = (tag: string) => tag.replace(/-(br|gzip)"$/, '"');

/** Whether the caller has this answer already; a tag that a compressing cache made weak counts too. */
export function knowsTag(header: string | undefined, tag: string): boolean {
  const asked = withoutEncoding(tag);
  const known = (header ?? '').split(',').map((one) => withoutEncoding(one.trim().replace(/^W\//, '')));
  return known.includes(asked) || known.includes('*');
}
