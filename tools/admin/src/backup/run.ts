import { requireLocalFirestore } from '../absent-firestore';
import { runCommand } from '../command';
import { type Account, hasPassword } from './accounts';
import { bindFiles, describeBinding } from './bind-files';
import { compareData, describeComparison } from './compare-data';
import { exportData } from './export-data';
import { KINDS, type Manifest } from './export-folder';
import { type BackupCall, readBackupCall } from './read-backup-call';
import { readRecords } from './read-export';
import { refuseOpenFolder } from './refuse-open-folder';
import { describeRestored, restoreData } from './restore-data';
import { openTarget, type Target } from './target';

async function run(): Promise<void> {
  const call = readBackupCall(process.argv.slice(2));
  if (call.command === 'export') refuseOpenFolder(call.folder);
  const target = openTarget(call.project, call.bucket);
  await requireLocalFirestore(call.project);
  for (const line of await runCall(target, call)) console.log(line);
}

/**
 * Runs a command and returns what happened, in lines; the exit code says whether a comparison found a difference, or a restore
 * left accounts out.
 */
async function runCall(target: Target, { command, folder, at, intoExisting }: BackupCall): Promise<string[]> {
  switch (command) {
    case 'export':
      return describeExport(folder, await exportData(target, folder, { log: console.log, at }));
    case 'restore': {
      const restored = await restoreData(target, folder, { intoExisting });
      if (restored.refused.length > 0) process.exitCode = 1;
      return describeRestored(restored);
    }
    case 'compare': {
      const comparison = await compareData(target, folder);
      if (comparison.count > 0) process.exitCode = 1;
      return describeComparison(comparison);
    }
    case 'bind':
      return describeBinding(await bindFiles(target));
  }
}

async function describeExport(folder: string, manifest: Manifest): Promise<string[]> {
  const counts = KINDS.map((kind) => {
    const parts = manifest.parts.filter((part) => part.kind === kind);
    return `${parts.reduce((sum, { records }) => sum + records, 0)} ${kind}`;
  });
  let withoutHash = 0;
  for await (const account of readRecords<Account>(folder, manifest, 'accounts')) {
    if (account.passwordHash !== undefined && !hasPassword(account)) withoutHash += 1;
  }
  return [
    `Exported to ${folder}: ${counts.join(', ')}.`,
    ...(manifest.readTime ? [`The documents are those of ${manifest.readTime}.`] : []),
    ...(withoutHash > 0
      ? [`${withoutHash} accounts have no password in it: these credentials may not read hashes.`]
      : []),
  ];
}

await runCommand(run);
