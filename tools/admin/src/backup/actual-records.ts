import { type Account, openAccounts } from './accounts';
import { openDocuments, type StoredDocument } from './documents';
import type { Entry } from './merge-sorted';
import { type ObjectEntry, openObjects } from './objects';
import type { Target } from './target';

const PAGE_SIZE = 300;

/** All documents of a project, by their paths. */
export async function* actualDocuments(target: Target): AsyncGenerator<Entry<StoredDocument>> {
  const documents = openDocuments(target);
  for (let after: string | null = null; ; ) {
    const page = await documents.list(after, PAGE_SIZE);
    for (const item of page) yield { id: item.path, item };
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1)?.path ?? null;
  }
}

/** All accounts of a project, in no promised order. */
export async function* actualAccounts(target: Target): AsyncGenerator<Account> {
  const accounts = openAccounts(target);
  let page: string | null = null;
  do {
    const { accounts: found, next } = await accounts.list(page, PAGE_SIZE);
    yield* found;
    page = next;
  } while (page !== null);
}

/** All objects of a project's bucket, by their names. */
export async function* actualObjects(target: Target): AsyncGenerator<Entry<ObjectEntry>> {
  const objects = openObjects(target.bucket);
  let page: string | null = null;
  do {
    const { entries, next } = await objects.list(page, PAGE_SIZE);
    for (const item of entries) yield { id: item.name, item };
    page = next;
  } while (page !== null);
}
