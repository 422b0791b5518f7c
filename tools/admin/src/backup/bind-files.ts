import { type ConditionalWrite, openDocuments, type ReadDocument } from './documents';
import { openObjects } from './objects';
import type { Target } from './target';

/** The documents of partners whose records name a file's generation in the bucket (functions/src/stores/uploads.ts). */
export const UPLOADS = 'uploads';

const PAGE_SIZE = 100;

/** What binding the records to their files came to. */
export interface Binding {
  /** Records that named their file's generation already. */
  bound: number;
  /** Records that were given it. */
  bindings: number;
  /** Ids of the records whose file is missing, or has other bytes. */
  without: string[];
}

/** A text among a document's fields; empty if it has none of that name. */
export function textOf({ fields }: Pick<ReadDocument, 'fields'>, name: string): string {
  return (fields[name] as { stringValue?: string } | undefined)?.stringValue ?? '';
}

/**
 * Binds the records of partners' documents to the files of the bucket. A file that was restored, in whatever way, is a new
 * generation: its record would show no file, and the nightly sweep would remove it after a day. A file is taken for the
 * registered one if it has the same path and MD5. A record that is written meanwhile is left to its writer.
 */
export async function bindFiles(target: Target): Promise<Binding> {
  const documents = openDocuments(target);
  const objects = openObjects(target.bucket);
  const binding: Binding = { bound: 0, bindings: 0, without: [] };
  let after: string | null = null;
  do {
    const page: ReadDocument[] = await documents.list(after, PAGE_SIZE, { collectionId: UPLOADS });
    const files = await Promise.all(
      page.map((record) => (textOf(record, 'path') ? objects.find(textOf(record, 'path')) : null)),
    );
    const writes: ConditionalWrite[] = [];
    for (const [index, record] of page.entries()) {
      const file = files[index];
      if (!file || file.md5Hash !== textOf(record, 'md5Hash')) {
        binding.without.push(record.path.slice(UPLOADS.length + 1));
      } else if (file.generation === textOf(record, 'generation')) {
        binding.bound += 1;
      } else {
        writes.push({
          ...record,
          fields: { generation: { stringValue: file.generation } },
          mask: ['generation'],
        });
      }
    }
    binding.bindings += (await documents.writeUnchanged(writes)).filter(Boolean).length;
    after = page.length < PAGE_SIZE ? null : (page.at(-1)?.path ?? null);
  } while (after !== null);
  return binding;
}

/** The outcome, in lines. */
export function describeBinding({ bound, bindings, without }: Binding): string[] {
  return [
    `${bindings + bound} records of partners' documents have their file; ${bindings} were bound to a new generation.`,
    ...(without.length > 0
      ? [
          `${without.length} records have no file, or one with other bytes: ${without.slice(0, 20).join(', ')}`,
        ]
      : []),
  ];
}
