/**
 * What one order costs the database: requests, documents read and documents written by collection, of an order, of a refusal,
 * of the list of slots and of the first wave of offers. A test holds the numbers (tests/api/orders/cost-of-placing.test.ts).
 */
import { collectionsOf, recordRequests } from '../support/record-requests';
import { placeAs, startTrustingApi, writeElectrician } from '../support/trusting-api';

const ROOM = { scheduledDate: '2026-11-23', timeSlot: '10:00 AM - 12:00 PM' } as const;
const FULL = { scheduledDate: '2026-11-24', timeSlot: '6:00 PM - 8:00 PM' } as const;

const api = await startTrustingApi();
const requests = recordRequests(await api.database());
const place = (cart: Record<string, number>, slot: typeof ROOM | typeof FULL = ROOM) =>
  placeAs(api, 1, cart, slot);

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([collection, count]) => `${collection} ${count}`)
    .join(', ');

/** Prints what a call costs, up to the first commit and after it. */
async function measure(what: string, call: () => Promise<unknown>): Promise<void> {
  requests.length = 0;
  await call();
  const committed = requests.findIndex(({ kind }) => kind === 'commit') + 1 || requests.length;
  const parts = [
    ['', requests.slice(0, committed)],
    [', asking afterwards', requests.slice(committed)],
  ] as const;
  for (const [name, some] of parts) {
    if (some.length === 0) continue;
    console.log(`${what}${name} | ${some.length} requests`);
    for (const kind of ['get', 'query', 'count', 'commit'] as const) {
      const counts = collectionsOf(some, kind);
      const sum = Object.values(counts).reduce((all, one) => all + one, 0);
      if (sum > 0) console.log(`  ${kind} | ${sum} | ${listed(counts)}`);
    }
  }
}

await place({ socket: 1, tap: 1 });
await measure('one line', () => place({ socket: 1 }));
await measure('two lines of two trades', () => place({ socket: 1, tap: 1 }));
await measure('the slots of two trades', () =>
  api.call('listSlots', { query: { pincode: '226001', serviceIds: 'socket,tap' } }),
);
await api.db.doc('slotPlans/lucknow.electrician').set({
  ...{ cityId: 'lucknow', categoryId: 'electrician' },
  week: { tuesday: { [FULL.timeSlot]: 0 } },
});
await measure('a refusal', () => place({ socket: 1 }, FULL));
for (let worker = 0; worker < 8; worker += 1) await writeElectrician(api, `worker-${worker}`);
await measure('one line, with somebody to ask', () => place({ socket: 1 }));
await api.close();
process.exit();
