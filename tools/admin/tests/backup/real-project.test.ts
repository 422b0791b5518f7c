import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasPassword, openAccounts, restorable } from '../../src/backup/accounts';
import type { GoogleCall } from '../../src/backup/call-google';
import { exportData } from '../../src/backup/export-data';
import { findTaken } from '../../src/backup/find-taken';
import { describeRestored, restoreData } from '../../src/backup/restore-data';
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
  /** The accounts that have a name that is looked up. */
  holders: object[] = [];

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
    if (verb === 'lookup') return this.holders.length > 0 ? { users: this.holders } : {};
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

  test('an account that the service refuses: named with its reason, and everything else is restored', async () => {
    project.accounts = [{ localId: 'one' }, { localId: 'two' }];
    await exportData(project.target, folder);
    project.names = [];
    project.accounts = [];
    project.refusals = [{ index: 1, message: 'email is invalid' }];
    const restored = await restoreData(project.target, folder);
    expect(restored).toMatchObject({
      ...{ documents: 3, accounts: 1, refused: [{ localId: 'two', reason: 'email is invalid' }] },
      binding: { without: [] },
    });
    expect(project.callsOf('commit').flatMap(({ writes }) => writes)).toHaveLength(3);
    expect(describeRestored(restored)).toEqual([
      'Restored: 3 documents, 1 accounts, 0 objects.',
      "0 records of partners' documents have their file; 0 were bound to a new generation.",
      '1 accounts were not restored:',
      '  two: email is invalid',
      'Everybody has to sign in again.',
    ]);
  });

  test('second factors: a phone comes back; an authenticator app does not, and no comparison misses it', () => {
    const app = { mfaEnrollmentId: 'app', totpInfo: {} };
    const phone = { mfaEnrollmentId: 'phone', phoneInfo: '+919000000002' };
    expect(restorable({ localId: 'one', mfaInfo: [app, phone] })).toEqual({
      localId: 'one',
      mfaInfo: [phone],
    });
    expect(restorable({ localId: 'one', mfaInfo: [app] })).toEqual(restorable({ localId: 'one' }));
  });

  describe('a restore into existing data', () => {
    const ONE = { localId: 'one', email: 'a@example.com', phoneNumber: '+919000000001' };
    const TWO = { localId: 'two', email: 'b@example.com' };
    const PHONE = { localId: 'three', phoneNumber: '+919000000003' };
    const PLAIN = { localId: 'four' };

    const restored = async (holders: object[]) => {
      project.accounts = [ONE, TWO, PHONE, PLAIN];
      await exportData(project.target, folder);
      project.holders = holders;
      const { accounts, refused } = await restoreData(project.target, folder, { intoExisting: true });
      const created = project.callsOf('batchCreate').flatMap(({ users }) => users as { localId: string }[]);
      return { accounts, refused, created: created.map(({ localId }) => localId) };
    };

    test('somebody signed up again: the account of the export is left out and named', async () => {
      const holders = [
        { localId: 'new', email: 'A@example.com' },
        { localId: 'newer', phoneNumber: '+919000000003' },
      ];
      expect(await restored(holders)).toEqual({
        accounts: 2,
        refused: [
          { localId: 'one', reason: 'the account new has its e-mail address' },
          { localId: 'three', reason: 'the account newer has its phone' },
        ],
        created: ['two', 'four'],
      });
      expect(project.callsOf('lookup')).toEqual([
        { email: ['a@example.com', 'b@example.com'], phoneNumber: ['+919000000001', '+919000000003'] },
      ]);
    });

    test('the same accounts are there: all are replaced', async () => {
      const all = ['one', 'two', 'three', 'four'];
      expect(await restored([ONE, TWO, PHONE])).toEqual({ accounts: 4, refused: [], created: all });
    });

    test('many accounts: no more than a hundred names in a call', async () => {
      const many = Array.from({ length: 120 }, (_, n) => ({
        localId: `${n}`,
        ...{ email: `${n}@example.com`, phoneNumber: `+91${9_000_000_000 + n}` },
      }));
      const last = { localId: 'new', email: '119@example.com' };
      project.holders = [last];
      expect(await findTaken(project.target, many)).toMatchObject([{ localId: '119' }]);
      const calls = project.callsOf('lookup') as { email: string[]; phoneNumber: string[] }[];
      expect(calls.map(({ email, phoneNumber }) => email.length + phoneNumber.length)).toEqual([
        100, 100, 40,
      ]);
    });
  });
});
