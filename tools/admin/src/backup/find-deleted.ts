import { textOf } from './bind-files';
import { openDocuments, type ReadDocument } from './documents';
import type { Target } from './target';

const PAGE_SIZE = 300;

/** The states of a deletion whose account is gone (functions/src/stores/deletions.ts); any other one goes on by itself. */
const GONE = ['erased', 'done'];

/** The uids of the people whose deletion a project remembers as done. */
export async function findDeleted(target: Target): Promise<ReadonlySet<string>> {
  const documents = openDocuments(target);
  const uids = new Set<string>();
  let after: string | null = null;
  do {
    const page: ReadDocument[] = await documents.list(after, PAGE_SIZE, { collectionId: 'deletions' });
    const gone = page.filter((deletion) => GONE.includes(textOf(deletion, 'state')));
    for (const { path } of gone) uids.add(path.slice(path.indexOf('/') + 1));
    after = page.length < PAGE_SIZE ? null : (page.at(-1)?.path ?? null);
  } while (after !== null);
  return uids;
}
