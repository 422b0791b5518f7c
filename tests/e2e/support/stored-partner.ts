import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/** The stored record and documents of a partner, found by phone. */
export async function storedPartner(phone: string) {
  const [app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-gharseva' })] = getApps();
  const firestore = getFirestore(app);
  const workers = await firestore.collection('workers').where('phone', '==', phone).get();
  const [record] = workers.docs;
  if (!record || workers.size !== 1) throw new Error(`${workers.size} partners have the phone`);
  const uploads = await firestore.collection('uploads').where('refId', '==', record.id).get();
  return { worker: record.data(), uploads: uploads.docs.map((upload) => upload.data()) };
}
