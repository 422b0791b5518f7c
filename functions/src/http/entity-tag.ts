import { createHash } from 'node:crypto';

/** A tag of an answer's bytes: equal for equal bytes. */
export function entityTag(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/** Whether the caller has this answer already; a tag that a compressing cache made weak counts too. */
export function knowsTag(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}
