import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  initializeFirestore,
  query,
  setDoc,
  setLogLevel,
  terminate,
  where,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { backEnds } from '../../packages/firestore-emulator/tests/rules/support/back-ends';
import { storeDocuments } from '../../packages/firestore-emulator/tests/rules/support/store-documents';
import { ACTORS, type Actor } from './product/actors';
import { PRODUCT_DOCUMENTS } from './product/firestore-documents';
import { readRules } from './product/load-rules';

const PROJECT = 'demo-lite';
/** The product's rules for a client over REST, on each back end. */
describe.each(backEnds())('firestore.rules over REST on %s', (name, start) => {
  let port: number | undefined;

  beforeAll(async () => {
    setLogLevel('silent');
    port = await start();
    if (port === undefined) return;
    const origin = `http://127.0.0.1:${port}`;
    const response = await fetch(`${origin}/emulator/v1/projects/${PROJECT}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({
        rules: { files: [{ name: 'firestore.rules', content: readRules('firestore.rules') }] },
      }),
    });
    expect(await response.json()).toEqual({});
    await storeDocuments(`${origin}/v1/projects/${PROJECT}/databases/(default)/documents`, PRODUCT_DOCUMENTS);
  });

  const as = async <T>(
    actor: Actor,
    work: (db: ReturnType<typeof initializeFirestore>) => Promise<T>,
  ): Promise<T | string> => {
    const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, `${name}-${actor}-${Math.random()}`);
    const db = initializeFirestore(app, {});
    const claims = ACTORS[actor];
    connectFirestoreEmulator(db, '127.0.0.1', port as number, claims ? { mockUserToken: { ...claims } } : {});
    try {
      return await work(db);
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    } finally {
      await terminate(db);
    }
  };
  const get = (actor: Actor, path: string) => as(actor, async (db) => (await getDoc(doc(db, path))).exists());
  const list = (actor: Actor, path: string, field?: string, value?: unknown) => {
    return as(actor, async (db) => {
      const all = collection(db, path);
      return (await getDocs(field ? query(all, where(field, '==', value)) : all)).size;
    });
  };

  test('the active catalogue is public, the rest is not', async ({ skip }) => {
    if (port === undefined) return skip();
    expect(await get('visitor', 'categories/active')).toBe(true);
    expect(await get('visitor', 'categories/hidden')).toBe('permission-denied');
    expect(await list('visitor', 'services', 'isActive', true)).toBe(1);
    expect(await list('visitor', 'services')).toBe('permission-denied');
    expect(await list('customer', 'cities', 'isActive', false)).toBe('permission-denied');
  });

  test('people read their own records, and nobody the internal ones', async ({ skip }) => {
    if (port === undefined) return skip();
    expect(await get('customer', 'users/customer-1')).toBe(true);
    expect(await get('stranger', 'users/customer-1')).toBe('permission-denied');
    expect(await list('customer', 'orders', 'user', 'customer-1')).toBe('permission-denied');
    expect(await list('customer', 'payments', 'userId', 'customer-1')).toBe('permission-denied');
    for (const actor of ['visitor', 'customer', 'worker', 'admin'] as const) {
      for (const path of [
        'orders/order-1',
        'payments/order-1',
        'uploads/worker-1_photo',
        'loans/loan-1',
        'limits/customer-1',
        'slotSeats/seat-1',
        'coupons/SAVE50',
        'couponSeats/SAVE50.00000',
        'couponUses/SAVE50.customer-1.0',
        'slotLevels/trade-1',
        'slotGuards/slot-1',
        'slotPlans/plan-1',
        'slotClosures/day-1',
        'workerSlots/worker-1.day.0',
        'dispatches/order-1',
        'jobOffers/order-1.worker-1',
        'timers/order-1',
        'failedTimers/order-1.unaccepted',
        'inbox/customer-1.customer.order-1.1',
        'audit/entry-1',
      ]) {
        expect([actor, path, await get(actor, path)]).toEqual([actor, path, 'permission-denied']);
      }
    }
  });

  test('nobody writes', async ({ skip }) => {
    if (port === undefined) return skip();
    for (const actor of ['visitor', 'customer', 'worker', 'admin'] as const) {
      expect(await as(actor, (db) => setDoc(doc(db, 'users/customer-1'), { name: 'x' }))).toBe(
        'permission-denied',
      );
      expect(await as(actor, (db) => deleteDoc(doc(db, 'orders/order-1')))).toBe('permission-denied');
    }
    expect(await get('customer', 'users/customer-1')).toBe(true);
  });
});
