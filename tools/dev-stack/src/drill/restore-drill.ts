import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compareData, describeComparison } from '@gharseva/admin/backup/compare-data';
import { emptyProject } from '@gharseva/admin/backup/empty-project';
import { exportData } from '@gharseva/admin/backup/export-data';
import { withAuthenticatorApps, writeOddData } from '@gharseva/admin/backup/odd-data';
import { DamagedExport } from '@gharseva/admin/backup/read-export';
import { restoreData } from '@gharseva/admin/backup/restore-data';
import { openTarget, type Target } from '@gharseva/admin/backup/target';
import { DEMO_ADMIN } from '../seed/demo-people';
import { emulatorEnvironment, hostsAt } from '../stack/emulator-environment';
import { PROJECT_ID, ROOT } from '../stack/places';
import { StackError } from '../stack/stack-error';
import type { Stack } from '../stack/start-stack';
import { waitFor } from '../stack/wait-for';

/** Public answers of the API that are made of nearly the whole catalogue. */
const ANSWERS = ['/api/category', '/api/admin/cities', '/api/service/search-index'] as const;

/** The file that the drill damages in a copy of its export. */
const DAMAGED_FILE = 'documents-00001.ndjson';

/**
 * Exports a seeded stack, empties it, restores it and compares everything, with documents, accounts and files added that
 * a restore could lose. Checks beside that a damaged copy of the export is refused, that the API gives the same answers
 * as before, and that an admin's password still works.
 * @param log takes a line about each step
 * @throws StackError naming the first step that went wrong
 */
export async function drillRestore(stack: Stack, log: (line: string) => void): Promise<void> {
  const folder = join(ROOT, '.local', 'drill', 'export');
  rmSync(join(ROOT, '.local', 'drill'), { recursive: true, force: true });
  const target = openStack(stack);
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = Date.now();
    const result = await work();
    log(`${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return result;
  };
  await writeOddData(target);
  const before = await readAnswers(stack);
  if (!before.every((answer) => answer.startsWith('200 ')))
    throw new StackError('The seeded stack has no answers.');
  await step('Exported', () => exportData(withAuthenticatorApps(target), folder));
  await step('A damaged copy was refused, and named', () => refuseDamaged(target, folder));
  await step('Emptied', () => emptyProject(target));
  await untilAnswers(stack, 'The emptied stack without its data', (answers) => !sameAnswers(before, answers));
  const restored = await step('Restored', () => restoreData(target, folder));
  const [refused] = restored.refused;
  if (refused) throw new StackError(`The account ${refused.localId} was not restored: ${refused.reason}`);
  log(`  ${restored.documents} documents, ${restored.accounts} accounts, ${restored.objects} objects`);
  const comparison = await step('Compared', () => compareData(target, folder));
  for (const line of describeComparison(comparison)) log(line);
  if (comparison.count > 0) throw new StackError('The restored data is not what was exported.');
  await untilAnswers(stack, 'The API as before', (answers) => sameAnswers(before, answers));
  await signInAdmin(stack);
  log(`The API answers as before (${ANSWERS.join(', ')}), and the admin can sign in.`);
}

function openStack({ ports }: Stack): Target {
  Object.assign(process.env, emulatorEnvironment(hostsAt(ports)));
  return openTarget(PROJECT_ID);
}

/** @throws StackError unless a copy of the export with one changed file is refused by that file's name */
async function refuseDamaged(target: Target, folder: string): Promise<void> {
  const copy = `${folder}-damaged`;
  cpSync(folder, copy, { recursive: true });
  appendFileSync(join(copy, DAMAGED_FILE), '{}\n');
  const outcome = await restoreData(target, copy, { intoExisting: true }).catch((error: unknown) => error);
  rmSync(copy, { recursive: true });
  if (outcome instanceof DamagedExport && outcome.file === DAMAGED_FILE) return;
  throw new StackError(`A damaged export was not refused by name: ${outcome}`);
}

async function readAnswers({ origins }: Stack): Promise<string[]> {
  return Promise.all(
    ANSWERS.map(async (path) => {
      const response = await fetch(origins.hosting + path);
      return `${response.status} ${await response.text()}`;
    }),
  );
}

/** Between two looks, so that the drill is no burst of calls, which the API limits. */
const PAUSE_MS = 2000;

/**
 * Waits for answers: an instance of the API that answers from memory looks once a minute for what it was not told of
 * (docs/decisions/0099-catalogue-from-memory.md).
 * @throws StackError when they do not come
 */
async function untilAnswers(
  stack: Stack,
  what: string,
  areThose: (answers: readonly string[]) => boolean,
): Promise<void> {
  const check = async () => {
    if (areThose(await readAnswers(stack))) return true;
    await pause(PAUSE_MS);
    return false;
  };
  await waitFor(check, { what });
}

const sameAnswers = (one: readonly string[], other: readonly string[]) =>
  one.every((answer, index) => answer === other[index]);

/** @throws StackError if the demo admin's password does not sign in */
async function signInAdmin({ origins }: Stack): Promise<void> {
  const { username, password } = DEMO_ADMIN;
  const response = await fetch(`${origins.hosting}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok)
    throw new StackError(`The admin cannot sign in: ${response.status} ${await response.text()}`);
}
