import {
  describeCatalogue,
  describeWrites,
  importCatalogue,
} from '@gharseva/starter-catalogue/import-catalogue';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { requireLocalFirestore } from '../absent-firestore';
import { parseOptions, runCommand, UsageError } from '../command';
import { nameLocalHosts } from '../local-hosts';

const USAGE = `Usage:
  npm run catalogue:import -- --project ID
A project id that begins with demo- means the running local stack. A real project needs Google application credentials.`;

/** `npm run catalogue:import`: writes the starter catalogue into a project. */
async function run(): Promise<void> {
  const { project } = parseOptions(process.argv.slice(2), { project: { type: 'string' } }, USAGE);
  if (project === undefined) throw new UsageError('--project is missing.', USAGE);
  nameLocalHosts(project);
  await requireLocalFirestore(project);
  const app = initializeApp({ projectId: project });
  try {
    const report = await importCatalogue(getFirestore(app));
    console.log(`Catalogue: ${describeCatalogue(report)}; ${describeWrites(report)}.`);
  } finally {
    await deleteApp(app);
  }
}

await runCommand(run);
