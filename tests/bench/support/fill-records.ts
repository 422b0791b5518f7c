import { searchPrefixes } from '@gharseva/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { storedOrder } from '../../support/api/admin-calls';
import { TEST_NOW } from '../../support/api/api-server';

/** Documents of one commit. */
const TOGETHER = 400;

/** Since when all payments are waited for: long enough for the admins' queue. */
const WAITED_SINCE = '2026-11-01T10:00:00.000+05:30';

function worker(uid: string, index: number) {
  const fullName = `Ravi Kumar ${index}`;
  const phone = String(6_000_000_000 + index * 37);
  return {
    ...{ firebaseUid: uid, fullName, phone, serviceType: 'electrician', city: 'Kanpur', areaName: '' },
    ...{ status: 'active', location: null, preferredWorkingRadius: 5, todayJobs: 0, earnings: 0 },
    searchPrefixes: searchPrefixes(fullName, phone),
  };
}

/** An order of one of many customers, on one of 28 days, for one of many partners. */
function order(index: number) {
  const scheduledDate = `2026-12-${String(1 + (index % 28)).padStart(2, '0')}`;
  return {
    ...storedOrder(`filler-${index}`),
    ...{ scheduledDate, startsAt: `${scheduledDate}T10:00:00.000+05:30` },
    ...{ stage: 'assigned', status: 'assigned', workerUid: `filler-${index}`, workerName: 'Ravi' },
    events: [{ at: TEST_NOW, actor: 'x', role: 'customer', from: null, to: 'placed', reason: '' }],
  };
}

/** Writes some records of each kind that grows with the business. */
export async function fillRecords(db: Firestore, count: number): Promise<void> {
  const records = function* () {
    for (let index = 0; index < count; index += 1) {
      const id = `filler-${index}`;
      yield [`workers/${id}`, worker(id, index)] as const;
      yield [`users/${id}`, { name: 'Asha', phone: '9000000000', email: '', addresses: [] }] as const;
      yield [`orders/${id}`, order(index)] as const;
      yield [
        `payments/${id}`,
        {
          ...{ bookingId: id, userId: id, amount: 400, status: 'pending', createdAt: TEST_NOW },
          ...{ begunAt: WAITED_SINCE, waitsSince: WAITED_SINCE },
        },
      ] as const;
      yield [
        `loans/${id}`,
        {
          ...{ name: 'Ravi', email: 'r@example.com', phone: '9000000000', amount: 5000 },
          ...{ createdAt: TEST_NOW, isHandled: false, requestHash: 'h' },
        },
      ] as const;
      yield [
        `inbox/${id}`,
        {
          ...{ box: `${id}.customer`, orderId: id, rev: 1, at: TEST_NOW, isRead: false },
          ...{ message: 'partner_accepted', scheduledDate: '2026-11-23', timeSlot: '10:00 AM - 12:00 PM' },
        },
      ] as const;
    }
  };
  let batch = db.batch();
  let size = 0;
  for (const [path, record] of records()) {
    batch.set(db.doc(path), record);
    size += 1;
    if (size < TOGETHER) continue;
    await batch.commit();
    batch = db.batch();
    size = 0;
  }
  await batch.commit();
}
