import type { Ports } from './derive-config';
import { emulatorEnvironment, hostsAt } from './emulator-environment';
import { noteNewerData } from './note-newer-data';
import { PROJECT_ID } from './places';

/**
 * Seeds Firestore and Auth of a running stack.
 * @param signal when aborted, ends it before its next step
 * @returns lines for the user: how to sign in
 */
export async function seedStack(
  ports: Ports,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<string[]> {
  Object.assign(process.env, emulatorEnvironment(hostsAt(ports)));
  const { seed } = await import('../seed/seed');
  const { describeCatalogue } = await import('@gharseva/starter-catalogue/import-catalogue');
  log('Seeding the catalogue and the demo people …');
  const report = await seed(PROJECT_ID, signal);
  log(`Seeded: ${describeCatalogue(report)}, ${report.people} people.`);
  const { DEMO_SIGN_INS } = await import('../seed/demo-people');
  return [
    ...noteNewerData(await readAccounts(), new Date()),
    'Demo sign-ins (phones: any of them gets its code on the screen)',
    ...DEMO_SIGN_INS.map(({ who, where, signIn }) => `  ${who}: ${signIn} at ${where}`),
  ];
}

/** The first page of accounts: those of the seed, and of tests if any. */
async function readAccounts() {
  const { deleteApp, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const app = initializeApp({ projectId: PROJECT_ID }, `accounts-${Date.now()}`);
  try {
    return (await getAuth(app).listUsers(1000)).users;
  } finally {
    await deleteApp(app);
  }
}
