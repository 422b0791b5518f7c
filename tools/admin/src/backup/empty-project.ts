import { openAccounts } from './accounts';
import { openDocuments } from './documents';
import { openObjects } from './objects';
import type { Target } from './target';

const PAGE_SIZE = 300;

/**
 * Deletes all documents, accounts and objects of a local stack.
 * @throws Error for a real project; nothing is deleted then
 */
export async function emptyProject(target: Target): Promise<void> {
  if (!target.isLocal) throw new Error(`${target.projectId} is a real project: it is never emptied.`);
  const documents = openDocuments(target);
  const accounts = openAccounts(target);
  const objects = openObjects(target.bucket);
  const pages = [
    async () => {
      const page = await documents.list(null, PAGE_SIZE);
      await documents.remove(page.map(({ path }) => path));
      return page.length;
    },
    async () => {
      const { accounts: page } = await accounts.list(null, PAGE_SIZE);
      await accounts.remove(page.map(({ localId }) => localId));
      return page.length;
    },
    async () => {
      const { entries } = await objects.list(null, PAGE_SIZE);
      await objects.remove(entries.map(({ name }) => name));
      return entries.length;
    },
  ];
  for (const removePage of pages) while ((await removePage()) > 0);
}
