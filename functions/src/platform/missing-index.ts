/** A query that Firestore refuses for want of an index; nothing of it is personal. */
export interface MissingIndex {
  /** The collection of the query; null if Firestore does not name it. */
  collection: string | null;
  /** Where the index can be created: it holds names of the project, the collection and its fields. */
  link: string | null;
  /** Whether the index is there, and still being built. */
  isBuilding: boolean;
}

const FAILED_PRECONDITION = 9;
const REFUSAL = /requires an? [\w ]*index/i;
const LINK = /https:\/\/console\.(?:firebase|cloud)\.google\.com\/[\w./~()-]+\?create_\w+=([\w%+/=-]+)/;

/**
 * The index that an error of Firestore asks for; null for any other error. Trying again is of no use: only a deploy of
 * `firestore.indexes.json` helps.
 */
export function findMissingIndex(thrown: unknown): MissingIndex | null {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown };
  if (code !== FAILED_PRECONDITION || typeof message !== 'string' || !REFUSAL.test(message)) return null;
  const [link = null, definition = ''] = LINK.exec(message) ?? [];
  const named = Buffer.from(decodeURIComponent(definition), 'base64').toString('latin1');
  const collection = /collectionGroups\/([\w-]+)\//.exec(named) ?? /for collection ([\w-]+)/.exec(message);
  return { collection: collection?.[1] ?? null, link, isBuilding: message.includes('currently building') };
}
