import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * The collections that instances of the API remember, each with the field of `catalogue/version` that tells of its changes
 * (docs/decisions/0099-catalogue-from-memory.md).
 */
const STAMPS = new Map([
  ...['categories', 'services', 'cities', 'coupons'].map((collection) => [collection, 'version'] as const),
  ...['slotPlans', 'slotClosures'].map((collection) => [collection, 'places'] as const),
]);

/** Tells the instances of the API that a collection was changed without them, if they remember it. */
export async function stampRemembered(db: Firestore, collection: string): Promise<void> {
  const field = STAMPS.get(collection);
  if (field !== undefined) await db.doc('catalogue/version').set({ [field]: randomUUID() }, { merge: true });
}
