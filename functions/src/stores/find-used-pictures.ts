import * as z from 'zod/mini';
import { type DocumentSource, openCollection } from './collection';

/** The number of values that Firestore compares in one query. */
export const MAX_PICTURES_ASKED = 30;

const pictureUserSchema = z.object({ imageUrl: z.string() });

/**
 * Those of up to thirty picture addresses that a collection's records use.
 * @param collection `categories` or `services`
 */
export async function findUsedPictures(
  source: DocumentSource,
  collection: 'categories' | 'services',
  imageUrls: readonly string[],
): Promise<string[]> {
  if (imageUrls.length === 0) return [];
  const records = openCollection(source, collection, pictureUserSchema);
  const found = (await records.all()).where('imageUrl', 'in', [...imageUrls]);
  return (await records.read(found.select('imageUrl'))).map(({ imageUrl }) => imageUrl);
}
