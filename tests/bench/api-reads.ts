/**
 * How many documents each endpoint reads and writes, at few and at many records of each kind, beside its bound:
 * `npm run bench -- api-reads [many, default 10000]`. What is asked for is the valid call that the tests of rights make, twice where
 * the catalogue answers or decides, so that it is in memory. Counts and sums are shown apart: they are charged one read for each thousand
 * entries of an index. Ends with an error if a call exceeds its bound, or costs more at many records than at few.
 */
import { type EndpointDeclaration, type EndpointName, endpoints } from '@gharseva/contract';
import { workerWithFiles } from '../support/actors';
import { writeKeptAdmins } from '../support/admins';
import { useUpDisposable, writeDisposable, writeKeptOrder } from '../support/api/admin-calls';
import { startApi, type TestApi } from '../support/api/api-server';
import { prepareCall } from '../support/api/movable-orders';
import { rightCalls } from '../support/api/right-calls';
import { useTotpEmulator } from '../support/api/use-totp-emulator';
import { writeCatalogue } from '../support/catalogue';
import { type Charges, countCharges } from '../support/count-charges';
import { createEmailAccount, signInByEmail } from '../support/people';
import { writeKeptPicture } from '../support/pictures';
import { noteFigure } from './support/aims';
import { fillRecords } from './support/fill-records';
import { boundOf } from './support/read-bounds';

const FEW = 1_000;
const MANY = Number(process.argv[2] ?? 10_000);
const NAMES = Object.keys(endpoints) as EndpointName[];
/** What decides by the catalogue in memory, which is read anew after each change of it. */
const REMEMBERING: readonly EndpointName[] = ['listSlots', 'placeOrder', 'placeAdminBooking'];

/** Makes the valid call of an endpoint. @returns what it was charged @throws Error for a refusal */
async function measure(api: TestApi, adminEmail: string, name: EndpointName, charges: Charges) {
  const { audience, cache }: EndpointDeclaration = endpoints[name];
  const owner = await workerWithFiles(api, name === 'registerWorker' ? 'pending' : 'active');
  await prepareCall(api, name, owner);
  const isAnonymous = audience.kind === 'public' || audience.kind === 'anyone';
  const caller = audience.kind === 'admin' ? await signInByEmail(api, { admin: true }) : owner;
  const call = async () => {
    const options = rightCalls[name](owner, adminEmail);
    Object.assign(charges, { reads: 0, counted: 0, writes: 0, toCommit: null });
    const { status, error } = await api.call(name, { ...options, token: isAnonymous ? null : caller.token });
    if (status >= 300) throw new Error(`${name} is answered with ${status}: ${JSON.stringify(error)}`);
    useUpDisposable(options);
  };
  const isRemembering = REMEMBERING.includes(name);
  // The call that sets a plan has lowered its numbers, after which orders look for seats beyond them for five days.
  if (isRemembering) {
    const plans = await api.db.collection('slotPlans').listDocuments();
    for (const plan of plans) await plan.delete();
  }
  if (cache === 'catalogue' || isRemembering) await call();
  // A seat is chosen at random: with those of the calls before, chance would decide whether an order needs a second attempt.
  if (isRemembering) await api.db.recursiveDelete(api.db.collection('slotSeats'));
  await call();
  return { ...charges };
}

/** Measures every endpoint on a database of its own, with some records of each kind that grows. */
async function measureAll(records: number): Promise<Map<EndpointName, Charges>> {
  const api = await startApi();
  await Promise.all([writeCatalogue(api.db), writeDisposable(api.db), writeKeptAdmins(api)]);
  const kept = await workerWithFiles(api, 'active');
  await Promise.all([writeKeptOrder(api.db, kept.uid), writeKeptPicture(api), fillRecords(api.db, records)]);
  const { email } = await createEmailAccount(api, { admin: true });
  const charges = countCharges(await api.database());
  const all = new Map<EndpointName, Charges>();
  for (const name of NAMES) {
    await Promise.all(['limits', 'adminLogins'].map((one) => api.db.recursiveDelete(api.db.collection(one))));
    all.set(name, await measure(api, email, name, charges));
  }
  await api.close();
  return all;
}

const totp = await useTotpEmulator();
const few = await measureAll(FEW);
const many = await measureAll(MANY);
await totp.leave();

const show = ({ reads, counted, writes }: Charges) =>
  `${reads}${counted > 0 ? ` + ${counted} counted` : ''} | ${writes}`;
const faults: string[] = [];
console.log(`call | reads of ${FEW} | writes | reads of ${MANY} | writes | at most: reads | writes | ratio`);
for (const name of NAMES) {
  const [one, other] = [few.get(name) as Charges, many.get(name) as Charges];
  const bound = boundOf(name);
  const ratio = (other.reads + other.writes) / Math.max(1, one.reads + one.writes);
  const { method, path } = endpoints[name];
  console.log(
    `${method} ${path} | ${show(one)} | ${show(other)} | ${bound.reads} | ${bound.writes} | ${ratio.toFixed(2)}`,
  );
  if (other.reads > one.reads || other.writes > one.writes) faults.push(`${name} grows with the records`);
  for (const of of ['reads', 'writes'] as const) {
    if (other[of] > bound[of]) faults.push(`${name}: ${other[of]} ${of} instead of ${bound[of]}`);
  }
}
const orderLines = rightCalls.placeOrder({ uid: 'x', phone: 'x', token: 'x' }, '').body as {
  cartItems: unknown[];
};
const ofOrder = many.get('placeOrder') as Charges;
const [mostReads, mostWrites] = [orderLines.cartItems.length + 4, 5];
noteFigure({
  what: `Documents of each of ${NAMES.length} calls`,
  ...{
    today: `${NAMES.length - new Set(faults.map((fault) => fault.split(/[ :]/)[0])).size} within their bound`,
  },
  beside: `${FEW} records, and ${MANY}`,
  ...{ aim: 'all, ratio 1.00', holds: faults.length === 0 },
});
// The first wave of offers is asked after the order is stored.
const stored = ofOrder.toCommit ?? ofOrder;
noteFigure({
  ...{ what: 'Documents of an order', today: `${stored.reads} read, ${stored.writes} written` },
  beside: `${orderLines.cartItems.length} lines; with the first wave of offers ${ofOrder.reads} and ${ofOrder.writes}`,
  aim: `at most ${mostReads} and ${mostWrites}`,
  holds: stored.reads <= mostReads && stored.writes <= mostWrites,
});
console.log(`an order until it is stored: ${stored.reads} read, ${stored.writes} written`);
const ofSlots = many.get('listSlots')?.reads ?? 0;
noteFigure({
  ...{ what: 'Documents of the list of slots', today: `${ofSlots} read`, beside: 'one trade, five days' },
  ...{ aim: 'at most 2', holds: ofSlots <= 2 },
});
if (faults.length > 0) throw new Error(faults.join('; '));
