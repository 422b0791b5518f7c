/**
 * Numbers 10,000 invoices of two cities by parallel jobs, each with a database client and a clock of its own:
 * `npm run bench -- invoices [invoices, default 10000 [jobs, default 4]]`, on each installed Firestore back end. The clocks are
 * moved by hand, half a second at a time and apart. Ends with an error for a gap, a number or an order that has two, or a
 * document that was written twice within a second of those clocks.
 */
import type { Firestore } from 'firebase-admin/firestore';
import { numberInvoices } from '../../functions/src/jobs/number-invoices';
import { parseConfig } from '../../functions/src/platform/config';
import { createTestContext } from '../support/api/test-context';
import { INVOICE_SETTINGS } from '../support/invoice-settings';
import { keepFaults } from '../support/invoices';
import { orderBody } from '../support/order-body';
import {
  assignTo,
  setStatusOf,
  startTrustingApi,
  tokenOfCustomer,
  writeElectrician,
} from '../support/trusting-api';

const INVOICES = Number(process.argv[2] ?? 10_000);
const JOBS = Number(process.argv[3] ?? 4);
const SECOND_MS = 1_000;
const STEP_MS = 500;
const BEGIN = Date.parse('2026-11-20T12:00:00.000+05:30');
const CITIES = ['lucknow', 'kanpur'];

const api = await startTrustingApi();
const { uid, token } = tokenOfCustomer(1);
await writeElectrician(api, 'worker-1');
const { data } = await api.call('placeOrder', { token, body: orderBody(uid, { socket: 4 }) });
const steps = [await assignTo(api, data._id, 'worker-1'), await setStatusOf(api, data._id, 'completed')];
if (steps.some(({ status }) => status !== 200)) throw new Error('The order could not be completed.');
const sample = (await api.db.doc(`orders/${data._id}`).get()).data() ?? {};

const writer = api.db.bulkWriter();
for (let place = 0; place < INVOICES; place += 1) {
  const orderId = `bench-${place}`;
  // Two of three are of one city.
  const cityId = CITIES[place % 3 === 2 ? 1 : 0];
  const dueAt = new Date(BEGIN - 3_600_000 + place + 19_800_000).toISOString().replace('Z', '+05:30');
  void writer.set(api.db.doc(`orders/${orderId}`), { ...sample, cityId });
  void writer.set(api.db.doc(`invoiceQueue/${orderId}`), { orderId, cityId, kind: 'invoice', dueAt });
}
await writer.close();

/** When each document was written, by the clock of the job that wrote it, in the order of the commits. */
const written = new Map<string, number[]>();

interface SentCommit {
  writes: { update?: { name: string } | null; delete?: string | null }[];
}

/** Notes what the commits of a client have written. */
function record(db: Firestore, clock: () => Date): void {
  const client = db as unknown as { request: (method: string, ...args: unknown[]) => Promise<unknown> };
  const send = client.request.bind(db);
  client.request = async (method, ...args) => {
    const answer = await send(method, ...args);
    if (method !== 'commit') return answer;
    for (const write of (args[0] as SentCommit).writes) {
      const name = write.update?.name ?? write.delete ?? '';
      written.set(name, [...(written.get(name) ?? []), clock().getTime()]);
    }
    return answer;
  };
}

let now = BEGIN;
const { invoicing } = parseConfig(INVOICE_SETTINGS);
const jobs = await Promise.all(
  Array.from({ length: JOBS }, async (_, place) => {
    const instance = await startTrustingApi(api.projectId);
    const clock = () => new Date(now + place * STEP_MS);
    record(await instance.database(), clock);
    const { log, faults } = keepFaults();
    const context = { ...createTestContext(instance.database, instance.authApp, clock, log), log, invoicing };
    return { instance, faults, run: () => numberInvoices(context) };
  }),
);

const began = performance.now();
const longest: number[] = [];
let [numbered, left, rounds] = [0, 0, 0];
while (numbered < INVOICES && rounds < INVOICES) {
  const roundBegan = performance.now();
  const counts = await Promise.all(jobs.map(({ run }) => run()));
  longest.push(performance.now() - roundBegan);
  numbered += counts.reduce((sum, count) => sum + count.numbered, 0);
  left += counts.reduce((sum, count) => sum + count.left, 0);
  rounds += 1;
  now += STEP_MS;
}
const seconds = (performance.now() - began) / 1000;

const broken: string[] = jobs.flatMap(({ faults }) => faults.map((fault) => JSON.stringify(fault)));
const stored = (await api.db.collection('invoices').get()).docs.map((doc) => doc.data());
const seriesOf = ({ number }: { number?: unknown }) => String(number).slice(0, 8);
for (const series of new Set(stored.map(seriesOf))) {
  const invoices = stored.filter((invoice) => seriesOf(invoice) === series);
  const numbers = invoices
    .map(({ number }) => Number(String(number).slice(9)))
    .sort((one, other) => one - other);
  const isRight = numbers.every((number, place) => number === place + 1);
  if (!isRight) broken.push(`the numbers of ${series} are not 1 to ${invoices.length}`);
  console.log(`${series} | ${invoices.length} invoices, numbers 1 to ${numbers.at(-1)}`);
}
const orders = new Set(stored.map(({ orderId }) => orderId));
if (stored.length !== INVOICES || orders.size !== INVOICES)
  broken.push(`${stored.length} invoices of ${orders.size} orders`);
if (!(await api.db.collection('invoiceQueue').limit(1).get()).empty)
  broken.push('something is left in the queue');
let closest = Number.POSITIVE_INFINITY;
for (const [name, times] of written) {
  for (const [place, time] of times.slice(1).entries()) {
    const apart = time - (times[place] ?? 0);
    closest = Math.min(closest, apart);
    if (apart < SECOND_MS) broken.push(`${name} was written twice within ${apart} ms`);
  }
}
longest.sort((one, other) => one - other);
console.log(
  `${numbered} numbered by ${JOBS} jobs in ${rounds} rounds, ${(now - BEGIN) / 1000} s of their clocks, ${seconds.toFixed(1)} s`,
);
console.log(`${left} left to a later run | a round took ${longest.at(-1)?.toFixed(0)} ms at most`);
console.log(`${written.size} documents written, none twice within ${closest} ms`);
await Promise.all([api.close(), ...jobs.map(({ instance }) => instance.close())]);
for (const fault of broken.slice(0, 10)) console.error(`  ${fault}`);
if (broken.length > 0) throw new Error(`The invoices have ${broken.length} faults.`);
process.exit();
