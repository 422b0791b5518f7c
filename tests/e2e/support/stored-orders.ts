import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/** The order documents of one customer as they lie in Firestore, found by phone. */
export async function storedOrders(phone: string): Promise<Record<string, unknown>[]> {
  const [app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-gharseva' })] = getApps();
  const firestore = getFirestore(app);
  const users = await firestore.collection('users').where('phone', '==', phone).get();
  const uids = users.docs.map((user) => user.id);
  if (uids.length !== 1) throw new Error(`${uids.length} customers have the phone`);
  const orders = await firestore.collection('orders').where('user', '==', uids[0]).get();
  return orders.docs.map((order) => ({ _id: order.id, ...order.data() }));
}
