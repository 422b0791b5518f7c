import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  providerSchema,
  searchPrefixes,
  type Translated,
  translationsOf,
  userSchema,
  type Worker,
  workerSchema,
} from '@gharseva/contract';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { buildCategories, buildCities, buildServices, buildSubcategories } from './build-entities';
import { DEMO_CUSTOMER, DEMO_PARTNERS, DEMO_PROVIDERS } from './demo-people';
import { readOptions, type SeedOptions } from './read-options';
import { seedAccounts } from './seed-accounts';
import { type SeedDocument, type WriteCounts, writeDocuments } from './write-documents';

/** How many of each the seed holds, how many documents and accounts this run wrote, and how many it left to people. */
export interface SeedReport {
  categories: number;
  subcategories: number;
  services: number;
  cities: number;
  people: number;
  written: number;
  leftToPeople: number;
}

/**
 * Puts the opening catalogue and the demo people into the Firestore and Auth emulators that the environment names, or,
 * with `catalogueOnly`, the catalogue into the project `projectId`. Idempotent; see {@link writeDocuments} for what is
 * left alone. Throws before writing anything when the data breaks the contract, or when the target is not allowed
 * (see {@link readOptions}).
 */
export async function seed(options: SeedOptions = {}): Promise<SeedReport> {
  const { projectId, quiet, catalogueOnly } = readOptions(options, process.env);
  const categories = buildCategories();
  const subcategories = buildSubcategories();
  const services = buildServices();
  const cities = buildCities();

  const app = initializeApp({ projectId }, `seed-${Date.now()}`);
  try {
    const db = getFirestore(app);
    const total = { written: 0, leftToPeople: 0 };
    const write = async (collection: string, documents: readonly SeedDocument[]) =>
      addCounts(total, await writeDocuments(db, collection, documents));

    await write('cities', cities);
    await write('categories', [...categories, ...subcategories].map(searchable));
    await write('services', services.map(searchable));

    let people = 0;
    if (!catalogueOnly) {
      const { uids, written } = await seedAccounts(getAuth(app));
      const ours = ({ _id }: SeedDocument) => uids.has(_id);
      people = uids.size;
      total.written += written;
      await write('users', [userSchema.parse(DEMO_CUSTOMER)].filter(ours));
      await write(
        'workers',
        DEMO_PARTNERS.map((worker) => searchableWorker(workerSchema.parse(worker))).filter(ours),
      );
      await write('providers', DEMO_PROVIDERS.map((provider) => providerSchema.parse(provider)).filter(ours));
    }

    const report = {
      categories: categories.length,
      subcategories: subcategories.length,
      services: services.length,
      cities: cities.length,
      people,
      ...total,
    };
    if (!quiet) console.log(describeReport(report));
    return report;
  } finally {
    await deleteApp(app);
  }
}

/** With the beginnings by which an admin finds it, as the API's stores write them. */
const searchable = <Named extends Translated<'name'>>(record: Named) => ({
  ...record,
  searchPrefixes: searchPrefixes(record.name, ...translationsOf(record, 'name')),
});

const searchableWorker = (worker: Worker) => ({
  ...worker,
  searchPrefixes: searchPrefixes(worker.fullName, worker.phone),
});

function addCounts(total: Pick<WriteCounts, 'written' | 'leftToPeople'>, counts: WriteCounts): void {
  total.written += counts.written;
  total.leftToPeople += counts.leftToPeople;
}

function describeReport(report: SeedReport): string {
  const { categories, subcategories, services, cities, people, written, leftToPeople } = report;
  const kept = leftToPeople > 0 ? `, ${leftToPeople} left as people made them` : '';
  return (
    `Seed: ${categories} categories, ${subcategories} subcategories, ${services} services, ${cities} cities, ` +
    `${people} demo people; ${written === 0 ? 'nothing to write' : `${written} written`}${kept}.`
  );
}

// As a command: npx tsx local/seed/run.ts [--project <id>] [--catalogue-only] [--quiet]
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      'catalogue-only': { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
    },
  });
  await seed({
    ...(values.project ? { projectId: values.project } : {}),
    catalogueOnly: values['catalogue-only'],
    quiet: values.quiet,
  }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
