import type { Firestore } from 'firebase-admin/firestore';

/** A good document, and one with unknown fields, without a field, and with a field of a wrong type. */
export const KINDS = ['good', 'unknown', 'missing', 'wrong'] as const;
export type Kind = (typeof KINDS)[number];
export type Ids = Record<Kind, string>;

/** The name of each unknown field. */
export const UNKNOWN = 'ofALaterVersion';

/** In the value of each field of a wrong type. */
export const SECRET = 'never-to-be-logged';

/** A value with an unknown field in each of its objects, at every depth. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withUnknown(part)]);
  return { ...Object.fromEntries(parts), [UNKNOWN]: 'kept' };
}

/** The document of a kind; `field` is the one that is missing or wrong. */
function oddDocument(kind: Kind, good: Record<string, unknown>, field: string): object {
  const { _id, [field]: _field, ...rest } = good;
  if (kind === 'missing') return rest;
  if (kind === 'wrong') return { ...rest, [field]: { [SECRET]: SECRET } };
  const { _id: _own, ...whole } = good;
  return kind === 'unknown' ? (withUnknown(whole) as object) : whole;
}

export const idsLike = (id: (kind: Kind) => string): Ids =>
  Object.fromEntries(KINDS.map((kind) => [kind, id(kind)])) as Ids;

/** Writes the four kinds of one document, at their ids. */
export async function writeKinds(
  db: Firestore,
  collection: string,
  field: string,
  ids: Ids,
  good: (id: string) => Record<string, unknown>,
): Promise<Ids> {
  const batch = db.batch();
  for (const kind of KINDS) {
    batch.set(db.doc(`${collection}/${ids[kind]}`), oddDocument(kind, good(ids[kind]), field));
  }
  await batch.commit();
  return ids;
}
