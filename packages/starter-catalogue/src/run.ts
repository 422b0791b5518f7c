import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describeCatalogue, describeWrites, importCatalogue } from './import-catalogue';

/** `npm run catalogue:import -- --project ID`. A real project needs Google application credentials. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  if (!values.project) throw new Error('Usage: npm run catalogue:import -- --project ID');
  const app = initializeApp({ projectId: values.project });
  try {
    const report = await importCatalogue(getFirestore(app));
    console.log(`Catalogue: ${describeCatalogue(report)}; ${describeWrites(report)}.`);
  } finally {
    await deleteApp(app);
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
