/**
 * The cost of the search: processor time per keystroke over 5,000 services in the browser's matcher, and documents read by
 * the endpoint of the index for many callers. `npm run bench -- search`; ends with an error if a limit is exceeded.
 */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { SearchIndex } from '@gharseva/contract';
import {
  buildCategories,
  buildServices,
  buildSubcategories,
} from '@gharseva/starter-catalogue/build-entities';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { buildSearchIndex } from '../../functions/src/catalogue/build-search-index';
import { siteHandlers as handlers } from '../../functions/src/http/site-handlers';
import { searchCatalogue } from '../../web/src/features/search/model/search-catalogue';
import { createTestContext } from '../support/api/test-context';
import { type Count, countDocuments } from '../support/count-reads';

const SERVICES = 5000;
/** A frame takes 16 ms, and a cheap phone is about six times slower than this machine. */
const MAX_MS_A_KEY = 16 / 6;
const SHOWN = 12;

const categories = [...buildCategories(), ...buildSubcategories()];
const services = buildServices();

/** The seed's services many times over, each with a distinct word, like a large catalogue. */
function manyServices(): SearchIndex {
  const index = buildSearchIndex(categories, services);
  const named = (text: string, turn: number) =>
    turn === 0 ? text : `${text} ${turn}${'abcdefghij'.charAt(turn % 10)}x`;
  const many = Array.from({ length: SERVICES }, (_, at) => {
    const service = index.services[at % index.services.length];
    if (!service) throw new Error('The seed has no services');
    const turn = Math.floor(at / index.services.length);
    const hindi = service.translations?.hi?.name ?? '';
    return {
      ...service,
      _id: `${service._id}-${turn}`,
      name: named(service.name, turn),
      translations: { hi: { name: named(hindi, turn) } },
    };
  });
  return { ...index, services: many };
}

const processorMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

function measureKeys(): void {
  const index = manyServices();
  const bytes = Buffer.from(JSON.stringify(index));
  const began = process.cpuUsage();
  const search = searchCatalogue(index);
  console.log(`${SERVICES} services: index ${bytes.length} bytes, ${gzipSync(bytes).length} gzip`);
  console.log(`made ready once in ${processorMs(began).toFixed(0)} ms`);
  for (const language of ['en', 'hi'] as const) {
    const costs: number[] = [];
    for (const service of index.services.slice(0, 120)) {
      const name = language === 'en' ? service.name : (service.translations?.hi?.name ?? '');
      for (let length = 1; length <= name.length; length += 1) {
        const start = process.cpuUsage();
        search(name.slice(0, length), SHOWN);
        costs.push(processorMs(start));
      }
    }
    costs.sort((a, b) => a - b);
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    const late = costs[Math.floor(costs.length * 0.95)] ?? 0;
    console.log(`${language}: ${mean.toFixed(2)} ms a keystroke, 95 of 100 below ${late.toFixed(2)} ms`);
    if (mean > MAX_MS_A_KEY) throw new Error(`A keystroke costs ${mean.toFixed(2)} ms`);
  }
}

async function measureReads(): Promise<void> {
  const app = initializeApp({ projectId: `demo-${randomBytes(6).toString('hex')}` });
  const db = getFirestore(app);
  const writer = db.bulkWriter();
  for (const { _id, ...category } of categories) void writer.set(db.doc(`categories/${_id}`), category);
  for (const { _id, ...service } of services) void writer.set(db.doc(`services/${_id}`), service);
  await writer.close();
  const count: Count = { reads: 0, writes: 0, counted: 0 };
  countDocuments(db, count);
  let now = Date.parse('2026-11-20T09:15:00.000+05:30');
  const context = createTestContext(
    async () => db,
    app,
    () => new Date(now),
  );
  const readsOf = async (callers: number) => {
    count.reads = 0;
    await Promise.all(
      Array.from({ length: callers }, () => handlers.getSearchIndex({} as never, null, context)),
    );
    return count.reads;
  };
  const cold = await readsOf(100);
  const warm = await readsOf(1000);
  now += 61_000;
  const later = await readsOf(1000);
  const whole = categories.length + services.length + 1;
  console.log(
    `documents read: ${cold} for the first 100 callers, ${warm} for 1,000 more, ${later} for 1,000 a minute later`,
  );
  await deleteApp(app);
  if (cold > whole || warm > 0 || later > 1) throw new Error('The index is read more often than it changes');
}

measureKeys();
await measureReads();
