import { z } from 'zod/mini';
import type { Database } from '../platform/database';
import { openCollection } from './collection';

/** How many values Firestore compares in one question. */
export const MAX_PICTURES_ASKED = 30;

const pictureUserSchema = z.object({ imageUrl: z.string() });

/**
 * Which of up to thirty picture addresses a collection's records name.
 * @param collection `categories` or `services`
 */
export async function findUsedPictures(
  database: Database,
  collection: 'categories' | 'services',
  imageUrls: readonly string[],
): Promise<string[]> {
  if (imageUrls.length === 0) return [];
  const records = openCollection(database, collection, pictureUserSchema);
  const found = (await records.all()).where('imageUrl', 'in', [...imageUrls]);
  return (await records.read(found.select('imageUrl'))).map(({ imageUrl }) => imageUrl);
}
