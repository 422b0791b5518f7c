import { PROJECT_ID } from '@gharseva/dev-stack/stack/places';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { Uploader } from './upload-next';

/** Lists the accounts, the documents and the files (registered and unregistered) that are missing or changed. */
export async function takeStock(uploaders: readonly Uploader[]): Promise<string[]> {
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` });
  try {
    const [{ docs }, [files], accounts] = await Promise.all([
      getFirestore(app).collection('uploads').get(),
      getStorage(app).bucket().getFiles({ prefix: 'workers/' }),
      getAuth(app).getUsers(uploaders.map(({ uid }) => ({ uid }))),
    ]);
    const stored = new Map(files.map(({ name, metadata }) => [name, metadata]));
    const missing = accounts.notFound.map((account) => `the account ${JSON.stringify(account)}`);
    for (const doc of docs) {
      const file = stored.get(doc.get('path'));
      if (file?.md5Hash !== doc.get('md5Hash') || String(file?.generation) !== doc.get('generation'))
        missing.push(`${doc.get('path')}, which ${doc.id} names`);
    }
    for (const { uid, registered, unregistered } of uploaders) {
      if (registered > 0 && !docs.some((doc) => doc.get('refId') === uid))
        missing.push(`the document of ${uid}`);
      if (unregistered && stored.get(unregistered.path)?.md5Hash !== unregistered.md5)
        missing.push(unregistered.path);
    }
    return missing;
  } finally {
    await deleteApp(app);
  }
}
