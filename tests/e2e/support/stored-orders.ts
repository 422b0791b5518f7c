import { getApps, initializeApp } from 'firebase-admin/app';
import { type DocumentData, getFirestore } from 'firebase-admin/firestore';

/** The stored record of a customer, found by phone. */
export async function storedCustomer(phone: string): Promise<DocumentData & { _id: string }> {
  const users = await firestore().collection('users').where('phone', '==', phone).get();
  const [user, ...others] = users.docs;
  if (!user || others.length > 0) throw new Error(`${users.size} customers have the phone`);
  return { ...user.data(), _id: user.id };
}

/** The stored orders of a customer, found by phone. */
export async function storedOrders(phone: string): Promise<Record<string, unknown>[]> {
  const { _id } = await storedCustomer(phone);
  const orders = await firestore().collection('orders').where('user', '==', _id).get();
  return orders.docs.map((order) => ({ _id: order.id, ...order.data() }));
}

/** The stored payment of an order. */
export async function storedPayment(orderId: string): Promise<DocumentData | undefined> {
  return (await firestore().doc(`payments/${orderId}`).get()).data();
}

function firestore() {
  const [app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-gharseva' })] = getApps();
  return getFirestore(app);
}
