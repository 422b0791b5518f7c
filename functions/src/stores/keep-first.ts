import type { DocumentReference, DocumentSnapshot } from '../platform/database';

const ATTEMPTS = 3;

/**
 * The document at `ref`, created with `data` if it is missing. Of several callers at once all get the first one's, and
 * a lost answer is no failure: what is read back counts.
 * @throws the error of the last attempt if there is still none
 */
export async function keepFirst(
  ref: DocumentReference,
  data: () => Record<string, unknown>,
): Promise<DocumentSnapshot> {
  let stored = await ref.get();
  let failure: unknown;
  for (let attempt = 1; !stored.exists && attempt <= ATTEMPTS; attempt += 1) {
    await ref.create(data()).catch((error: unknown) => {
      failure = error;
    });
    stored = await ref.get();
  }
  if (!stored.exists) throw failure;
  return stored;
}
