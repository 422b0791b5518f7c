import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { requireLocalFirestore } from '../absent-firestore';
import { parseOptions, runCommand, UsageError } from '../command';
import { LOCAL_PROJECT, nameLocalHosts } from '../local-hosts';
import type { Migration } from './migration';
import { migrations } from './migrations';
import { readRecord, runMigration } from './run-migration';

const USAGE = `Usage:
  npm run migrate                                  which migrations there are, and which were applied
  npm run migrate -- --name NAME                   a dry run: reads all documents, writes nothing
  npm run migrate -- --name NAME --apply           applies it, or goes on where it ended; with --again also
                                                   one that was applied
Without --project ID the running local stack is meant. A real project needs Google application credentials.`;

function readArguments() {
  const options = {
    project: { type: 'string', default: LOCAL_PROJECT },
    name: { type: 'string' },
    apply: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  } as const;
  return parseOptions(process.argv.slice(2), options, USAGE);
}

async function run(): Promise<void> {
  const { project, name, apply, again } = readArguments();
  const chosen = migrations.find((migration) => migration.name === name);
  if (name !== undefined && !chosen) throw new UsageError(`There is no migration ${name}.`, USAGE);
  if (!chosen && (apply || again)) throw new UsageError('--name is missing.', USAGE);
  nameLocalHosts(project);
  await requireLocalFirestore(project);
  const db = getFirestore(initializeApp({ projectId: project }));
  if (chosen) {
    for (const line of await migrate(db, chosen, apply, again)) console.log(line);
  } else {
    for (const migration of migrations) console.log(await describeState(db, migration));
  }
}

async function migrate(
  db: Firestore,
  migration: Migration,
  apply: boolean,
  again: boolean,
): Promise<string[]> {
  const { name, collection } = migration;
  const began = Date.now();
  const run = await runMigration(db, migration, { apply, again, log: console.log });
  const counts = `${run.changed} of ${run.seen} ${collection}`;
  if (run.wasDone) return [`${name} was applied already: it changed ${counts}. --again applies it again.`];
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (!apply)
    return [`${name} would change ${counts} (${seconds} s). Nothing was written; --apply applies it.`];
  const resumed = run.resumedAfter === null ? '' : `, resumed behind ${run.resumedAfter}`;
  return [`${name} changed ${counts} (${seconds} s${resumed}).`];
}

async function describeState(db: Firestore, migration: Migration): Promise<string> {
  const record = await readRecord(db, migration);
  const state =
    record === null
      ? 'not applied'
      : record.state === 'done'
        ? `applied ${record.finishedAt}: changed ${record.changed} of ${record.seen}`
        : `unfinished behind ${record.after}`;
  return `${migration.name} (${migration.collection}): ${migration.says}. ${state}`;
}

await runCommand(run);
