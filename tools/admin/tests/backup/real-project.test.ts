import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasPassword, openAccounts } from '../../src/backup/accounts';
import type { GoogleCall } from '../../src/backup/call-google';
import { exportData } from '../../src/backup/export-data';
import { restoreData } from '../../src/backup/restore-data';
import type { Target } from '../../src/backup/target';

const HASH = { algorithm: 'SCRYPT', signerKey: 'a+b/c=', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 };
const ROOT = 'projects/a-real-project/databases/(default)/documents';

/** What a real project answers, as the references of Google's interfaces describe it. */
class Project {
  readonly calls: GoogleCall[] = [];
  names = ['orders/1', 'orders/2', 'orders/3'];
  accounts: object[] = [];
  hash: object | undefined = HASH;
  /** Reasons by which accounts are refused, by their index in a call. */
  refusals: object[] = [];

  readonly target = {
    projectId: 'a-real-project',
    isLocal: false,
    bucket: { name: 'a-real-bucket', getFiles: async () => [[], null] },
    call: async (call: GoogleCall) => {
      this.calls.push(call);
      return this.answer(call);
    },
    origins: { firestore: 'https://firestore.example', identity: 'https://identity.example' },
  } as unknown as Target;

  private answer({ url, body }: GoogleCall): unknown {
    const verb = new URL(url).pathname.split(':').at(-1) ?? '';
    if (verb === 'runQuery') return this.page(body as Query);
    if (verb === 'batchGet') return { users: this.accounts };
    if (verb === 'batchCreate') return { error: this.refusals };
    if (url.endsWith('/config')) return { signIn: { hashConfig: this.hash } };
    return {};
  }

  private page({ structuredQuery: { startAt, limit, from } }: Query): object[] {
    if (from[0]?.collectionId) return [{ readTime: 'now' }];
    const after = startAt?.values[0]?.referenceValue.slice(ROOT.length + 1) ?? '';
    const names = this.names.filter((name) => name > after).slice(0, limit);
    return [
      ...names.map((name) => ({ document: { name: `${ROOT}/${name}`, updateTime: 'now' } })),
      { readTime: 'now' },
    ];
  }

  callsOf(verb: string) {
    return this.calls
      .filter(({ url }) => url.includes(`:${verb}`))
      .map(({ body }) => body as Record<string, unknown>);
  }
}

interface Query {
  structuredQuery: {
    from: { collectionId?: string }[];
    limit: number;
    startAt?: { values: { referenceValue: string }[] };
  };
}

describe('a real project', () => {
  let folder: string;
  let project: Project;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gharseva-real-'));
    project = new Project();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('its documents are all read at one whole minute, also after a new start', async () => {
    let pages = 0;
    const failing: Target = {
      ...project.target,
      call: async (call) => {
        if (call.url.endsWith(':runQuery')) pages += 1;
        if (pages === 2) throw new Error('The connection is gone');
        return project.target.call(call);
      },
    };
    const small = { pageSize: 1, partCharacters: 1 };
    await expect(exportData(failing, folder, small)).rejects.toThrow('The connection is gone');
    const { readTime, parts } = await exportData(project.target, folder, small);
    expect(readTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);
    expect(project.callsOf('runQuery').map((body) => body.readTime)).toEqual(Array(4).fill(readTime));
    expect(parts.reduce((sum, { records }) => sum + records, 0)).toBe(3);
  });

  test('its documents of a past minute: all read at that one', async () => {
    const at = '2026-11-20T03:45:00Z';
    const { readTime } = await exportData(project.target, folder, { at, pageSize: 2 });
    expect(readTime).toBe(at);
    expect(project.callsOf('runQuery').map((body) => body.readTime)).toEqual([at, at]);
  });

  test('its passwords come back by the hashing of the project that they are from', async () => {
    project.accounts = [{ localId: 'one', email: 'a@example.com', passwordHash: 'hash', salt: 'salt' }];
    await exportData(project.target, folder);
    project.names = [];
    project.accounts = [];
    await restoreData(project.target, folder);
    expect(project.callsOf('batchCreate')).toEqual([
      {
        users: [{ localId: 'one', email: 'a@example.com', passwordHash: 'hash', salt: 'salt' }],
        allowOverwrite: true,
        ...{ hashAlgorithm: 'SCRYPT', signerKey: 'a-b_c=', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 },
      },
    ]);
  });

  test('passwords that may not be read, or whose hashing is unknown: the accounts come without them', async () => {
    const redacted = { localId: 'one', passwordHash: 'UkVEQUNURUQ=', salt: 'salt' };
    expect(hasPassword(redacted)).toBe(false);
    const accounts = openAccounts(project.target);
    await accounts.create([redacted, { localId: 'two', passwordHash: 'hash', salt: 'salt' }], null);
    expect(project.callsOf('batchCreate')).toEqual([
      { users: [{ localId: 'one' }, { localId: 'two' }], allowOverwrite: true },
    ]);
  });

  test('accounts that the service refuses: named with its reason', async () => {
    project.refusals = [{ index: 1, message: 'email exists in other account' }];
    const creating = openAccounts(project.target).create([{ localId: 'one' }, { localId: 'two' }], HASH);
    await expect(creating).rejects.toThrow('Accounts were refused: two: email exists in other account');
  });
});
