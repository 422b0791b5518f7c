import { expect, test, vi } from 'vitest';
import { emptyProject } from '../../src/backup/empty-project';
import { readBackupCall } from '../../src/backup/read-backup-call';
import { openTarget, type Target } from '../../src/backup/target';

const REAL = ['--project', 'a-real-project', '--bucket', 'a-real-bucket'];

test('a call without --project: the local stack', () => {
  expect(readBackupCall(['export', '--to', 'folder'])).toEqual({
    ...{
      command: 'export',
      folder: 'folder',
      project: 'demo-gharseva',
      bucket: undefined,
      intoExisting: false,
    },
  });
  expect(readBackupCall(['restore', '--from', 'folder', '--into-existing'])).toMatchObject({
    intoExisting: true,
  });
});

test('a real project: refused without --yes or its bucket, for each command', () => {
  for (const call of [
    ['export', '--to', 'f'],
    ['restore', '--from', 'f'],
    ['compare', '--from', 'f'],
    ['bind'],
  ]) {
    expect(() => readBackupCall([...call, ...REAL])).toThrow('--yes is missing');
    expect(() => readBackupCall([...call, ...REAL.slice(0, 2), '--yes'])).toThrow('--bucket is missing');
    expect(readBackupCall([...call, ...REAL, '--yes'])).toMatchObject({ project: 'a-real-project' });
  }
});

test('an export of a past minute: its minute is kept', () => {
  const at = '2026-11-22T03:45:00Z';
  expect(readBackupCall(['export', '--to', 'f', ...REAL, '--yes', '--at', at])).toMatchObject({ at });
});

test('a wrong call: the fault is named', () => {
  const wrong: [args: string[], fault: string][] = [
    [[], 'No command was given'],
    [['import'], 'There is no command import'],
    [['export'], 'data:export needs --to'],
    [['export', '--to', ''], '--to is empty'],
    [['export', '--to', 'f', '--from', 'f'], 'data:export does not take --from'],
    [['compare', '--from', 'f', '--into-existing'], 'data:compare does not take --into-existing'],
    [['bind', '--all'], '--all'],
    [['export', '--to', 'f', '--at', '2026-11-22T03:45:00Z'], 'A local stack keeps no past'],
    [
      ['compare', '--from', 'f', ...REAL, '--yes', '--at', '2026-11-22T03:45:00Z'],
      'data:compare does not take --at',
    ],
    [['export', '--to', 'f', ...REAL, '--yes', '--at', '2026-11-22T03:45:30Z'], '--at takes a whole minute'],
  ];
  for (const [args, fault] of wrong) expect(() => readBackupCall(args)).toThrow(fault);
});

test('a real project while the environment names an emulator: refused, and never emptied', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080');
  expect(() => openTarget('a-real-project', 'a-real-bucket')).toThrow('FIRESTORE_EMULATOR_HOST');
  vi.unstubAllEnvs();
  const real = { projectId: 'a-real-project', isLocal: false } as Target;
  await expect(emptyProject(real)).rejects.toThrow('it is never emptied');
});
