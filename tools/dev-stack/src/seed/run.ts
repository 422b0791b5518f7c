import { absentFirestore } from '@gharseva/admin/absent-firestore';
import { isLocalProject, nameLocalHosts } from '@gharseva/admin/local-hosts';
import { describeCatalogue, describeWrites } from '@gharseva/starter-catalogue/import-catalogue';
import { readOffset } from '../read-offset';
import { readOptions, runCommand } from '../run-command';
import { portsFor } from '../stack/derive-config';
import { emulatorEnvironment, hostsAt } from '../stack/emulator-environment';
import { PROJECT_ID } from '../stack/places';
import { requireEmulators, seed } from './seed';

const USAGE =
  'npm run seed [-- --port-offset N] [-- --project ID]   seeds the running local stack again; writes only what differs';

/** `npm run seed`: the emulators that the environment names, else those of the running local stack. */
await runCommand(USAGE, async (args) => {
  const options = readOptions(args, { project: { type: 'string' }, 'port-offset': { type: 'string' } });
  const portOffset = readOffset(options['port-offset']);
  if (portOffset !== undefined)
    Object.assign(process.env, emulatorEnvironment(hostsAt(portsFor(portOffset))));
  const project = options.project ?? process.env.GCLOUD_PROJECT ?? PROJECT_ID;
  try {
    if (isLocalProject(project)) nameLocalHosts(project);
    requireEmulators(process.env);
    const absence = await absentFirestore('name its --port-offset');
    if (absence !== null) throw new Error(absence);
    const report = await seed(project);
    console.log(
      `Seed: ${describeCatalogue(report)}, ${report.people} demo people; ${describeWrites(report)}.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
});
