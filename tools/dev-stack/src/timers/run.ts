import { absentFirestore } from '@gharseva/admin/absent-firestore';
import { nameLocalHosts } from '@gharseva/admin/local-hosts';
import { indiaInstant } from '@gharseva/contract';
import { runCommand } from '../run-command';
import { portsFor } from '../stack/derive-config';
import { emulatorEnvironment, hostsAt } from '../stack/emulator-environment';
import { PROJECT_ID } from '../stack/places';
import { describeInvoices, describeTimers, openLocalJobs } from './fire-local-timers';
import { readTimersCall } from './read-timers-call';

const USAGE =
  'npm run timers [-- --at 2026-11-23T09:00:00+05:30] [--port-offset N]   fires what is due on the running local stack, and numbers invoices';

/** `npm run timers`: fires the timers of the running local stack that are due at an instant. */
await runCommand(USAGE, async (args) => {
  const { at, portOffset } = readTimersCall(args, new Date());
  if (portOffset !== undefined)
    Object.assign(process.env, emulatorEnvironment(hostsAt(portsFor(portOffset))));
  nameLocalHosts(PROJECT_ID);
  const absence = await absentFirestore('name its --port-offset');
  if (absence !== null) {
    console.error(absence);
    process.exitCode = 1;
    return;
  }
  const jobs = openLocalJobs((line) => console.error(line));
  const counts = await jobs.fireTimers(at);
  console.log(`Timers as of ${indiaInstant(at)}: ${describeTimers(counts) ?? 'none was due'}.`);
  const invoices = await jobs.numberInvoices(at);
  const said = describeInvoices(invoices);
  if (said) console.log(`Invoices: ${said}.`);
  // its connection would keep the process alive
  process.exit(counts.failed + invoices.failed > 0 ? 1 : 0);
});
