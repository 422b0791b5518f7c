import type { Fields } from '@gharseva/firestore-emulator/engine/value';
import { toJson } from '@gharseva/firestore-emulator/engine/value-json';

/**
 * Stores documents in an emulator's database, bypassing its rules.
 * @param documents URL of the root, which document paths are appended to
 * @param fields fields by document path
 */
export async function storeDocuments(documents: string, fields: Record<string, Fields>): Promise<void> {
  for (const [path, one] of Object.entries(fields)) {
    const response = await fetch(`${documents}/${path}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ fields: toJson(one, 'fields') }),
    });
    if (!response.ok) throw new Error(`${path} could not be stored: ${await response.text()}`);
  }
}
