import { providerSchema, searchPrefixes, userSchema, type Worker, workerSchema } from '@gharseva/contract';
import { type ImportReport, importCatalogue } from '@gharseva/starter-catalogue/import-catalogue';
import { type SeedDocument, writeDocuments } from '@gharseva/starter-catalogue/write-documents';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { DEMO_CUSTOMER, DEMO_PARTNERS, DEMO_PROVIDERS } from './demo-people';
import { seedAccounts } from './seed-accounts';

/** The report of the catalogue's import; its counts include the people's documents and accounts. */
export interface SeedReport extends ImportReport {
  people: number;
}

const EMULATORS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

/**
 * Writes the starter catalogue and the demo people to the Firestore and Auth emulators named by the environment.
 * Idempotent; {@link writeDocuments} says what is left alone.
 * @param signal when aborted, ends it before its next step
 * @throws Error before any write when an emulator is not named: demo people have public passwords and must never reach
 * a real project
 */
export async function seed(projectId: string, signal?: AbortSignal): Promise<SeedReport> {
  requireEmulators(process.env);
  const app = initializeApp({ projectId }, `seed-${Date.now()}`);
  try {
    const db = getFirestore(app);
    const report = await importCatalogue(db, signal);
    const { uids, written } = await seedAccounts(getAuth(app), signal);
    const documents = await seedPeople(db, uids);
    return {
      ...report,
      people: uids.size,
      written: report.written + written + documents.written,
      leftToPeople: report.leftToPeople + documents.leftToPeople,
    };
  } finally {
    await deleteApp(app);
  }
}

/** @throws Error naming the missing variables */
export function requireEmulators(env: Readonly<Record<string, string | undefined>>): void {
  const missing = EMULATORS.filter((name) => !env[name]);
  if (missing.length === 0) return;
  throw new Error(
    `The seed writes to emulators: set ${missing.join(' and ')}. ` +
      'The catalogue alone goes into a real project by npm run catalogue:import.',
  );
}

async function seedPeople(
  db: Firestore,
  uids: ReadonlySet<string>,
): Promise<{ written: number; leftToPeople: number }> {
  const total = { written: 0, leftToPeople: 0 };
  const write = async (collection: string, documents: readonly SeedDocument[]) => {
    const ours = documents.filter(({ _id }) => uids.has(_id));
    const counts = await writeDocuments(db, collection, ours);
    total.written += counts.written;
    total.leftToPeople += counts.leftToPeople;
  };
  await write('users', [userSchema.parse(DEMO_CUSTOMER)]);
  await write(
    'workers',
    DEMO_PARTNERS.map((worker) => searchable(workerSchema.parse(worker))),
  );
  await write(
    'providers',
    DEMO_PROVIDERS.map((provider) => providerSchema.parse(provider)),
  );
  return total;
}

/** Adds the search prefixes of the admin area, as the API's stores write them. */
const searchable = (worker: Worker) => ({
  ...worker,
  searchPrefixes: searchPrefixes(worker.fullName, worker.phone),
});
