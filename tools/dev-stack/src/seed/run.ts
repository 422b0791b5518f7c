import { parseArgs } from 'node:util';
import { describeCatalogue, describeWrites } from '@gharseva/starter-catalogue/import-catalogue';
import { seed } from './seed';

const DEMO_PROJECT = 'demo-gharseva';

/** `npm run seed [-- --project ID]`: seeds the emulators named by the environment. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const report = await seed(values.project ?? process.env.GCLOUD_PROJECT ?? DEMO_PROJECT);
  console.log(`Seed: ${describeCatalogue(report)}, ${report.people} demo people; ${describeWrites(report)}.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
