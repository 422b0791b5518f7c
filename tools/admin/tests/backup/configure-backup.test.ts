import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallGoogle, createCallGoogle } from '../../src/backup/call-google';
import { configureBackup } from '../../src/configure-backup/configure-backup';
import { backupSettings } from '../../src/configure-backup/settings';

const PLAN = { project: 'a-real-project', bucket: 'a-real-bucket', copyTo: 'the-copies' };
const DATABASE = '/v1/projects/a-real-project/databases/(default)';
const JOB = '/v1/projects/a-real-project/locations/asia-south1/jobs/gharseva-firestore-export';
const TRANSFER = '/v1/transferJobs/gharseva-a-real-project-files-1';

type Stored = Record<string, unknown>;

/** Google's services as their references describe them: a resource at each path, and a slow operation of the database. */
class Services {
  readonly resources = new Map<string, Stored>([
    [DATABASE, { name: DATABASE.slice(4), pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }],
    ['/storage/v1/b/a-real-bucket', { softDeletePolicy: { retentionDurationSeconds: '604800' } }],
  ]);
  readonly schedules: Stored[] = [];
  readonly calls: string[] = [];
  polls = 0;
  /** Status of an answer to a path, in the place of the usual one. */
  readonly refusals = new Map<string, number>();

  answer(method: string, path: string, query: URLSearchParams, body: Stored): [status: number, body: object] {
    this.calls.push(`${method} ${path}`);
    const refused = this.refusals.get(path);
    if (refused) return [refused, { error: { message: 'The caller does not have permission' } }];
    if (path === `${DATABASE}/operations/one`) {
      this.polls += 1;
      return [200, { name: path.slice(4), done: this.polls > 1 }];
    }
    if (path === `${DATABASE}/backupSchedules`) {
      if (method === 'GET')
        return [200, this.schedules.length > 0 ? { backupSchedules: this.schedules } : {}];
      this.schedules.push({ name: `${path.slice(4)}/${this.schedules.length + 1}`, ...body });
      return [200, this.schedules.at(-1) ?? {}];
    }
    const scheduled = this.schedules.find(({ name }) => path === `/v1/${name}`);
    const stored = scheduled ?? this.resources.get(path);
    if (method === 'POST') return this.create(path, body);
    if (!stored) return [404, { error: { message: 'Not found' } }];
    if (method === 'PATCH') {
      const mask = query.get('updateMask')?.split(',');
      const given = (body.transferJob as Stored | undefined) ?? body;
      for (const [field, value] of Object.entries(given))
        if (mask?.includes(field) ?? true) stored[field] = value;
      if (path === DATABASE) return [200, { name: `${DATABASE.slice(4)}/operations/one`, done: false }];
    }
    return [200, stored];
  }

  private create(path: string, body: Stored): [status: number, body: object] {
    const resumed = this.resources.get(path.replace(/:resume$/, ''));
    if (resumed) return [200, Object.assign(resumed, { state: 'ENABLED' })];
    this.resources.set(`/v1/${body.name}`, { state: 'ENABLED', ...body });
    return [200, body];
  }
}

let services: Services;
let server: Server;
let call: CallGoogle;

beforeEach(async () => {
  services = new Services();
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = request.method === 'GET' ? {} : ((await json(request)) as Stored);
    const [status, answer] = services.answer(request.method ?? '', url.pathname, url.searchParams, body);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const callHere = createCallGoogle(async () => 'token', PLAN.project, 1);
  call = (one) => callHere({ ...one, url: one.url.replace(/^https:\/\/[^/]+/, origin) });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const configure = (apply: boolean, plan: Parameters<typeof backupSettings>[0] = PLAN) =>
  configureBackup(backupSettings(plan), call, { apply, pollMs: 1 });

test('a new project without --yes: every fault is told with its call, and nothing is changed', async () => {
  const { lines, isRight } = await configure(false, { ...PLAN, copyTo: null });
  expect(isRight).toBe(false);
  expect(lines).toEqual([
    'off   Point-in-time recovery and delete protection of the database: pointInTimeRecoveryEnablement is ' +
      'POINT_IN_TIME_RECOVERY_DISABLED; deleteProtectionState is not set',
    `      would call PATCH https://firestore.googleapis.com${DATABASE}?updateMask=pointInTimeRecoveryEnablement,deleteProtectionState`,
    '      {"pointInTimeRecoveryEnablement":"POINT_IN_TIME_RECOVERY_ENABLED","deleteProtectionState":"DELETE_PROTECTION_ENABLED"}',
    'off   A daily backup of the database, kept for 14 days: there is no daily schedule',
    `      would call POST https://firestore.googleapis.com${DATABASE}/backupSchedules`,
    '      {"dailyRecurrence":{},"retention":"1209600s"}',
    'off   A weekly backup of the database, kept for 56 days: there is no weekly schedule',
    `      would call POST https://firestore.googleapis.com${DATABASE}/backupSchedules`,
    '      {"weeklyRecurrence":{"day":"SUNDAY"},"retention":"4838400s"}',
    'off   Deleted files of the bucket, kept for 30 days: deleted files are kept for 7 days',
    '      would call PATCH https://storage.googleapis.com/storage/v1/b/a-real-bucket',
    '      {"softDeletePolicy":{"retentionDurationSeconds":"2592000"}}',
  ]);
  expect(services.calls.every((one) => one.startsWith('GET '))).toBe(true);
});

test('a new project with --yes: everything is set and read back; the second run changes nothing', async () => {
  const first = await configure(true);
  expect(first.isRight).toBe(true);
  expect(first.lines.map((line) => line.slice(0, 5))).toEqual(Array(6).fill('set  '));
  expect(services.polls).toBe(2);
  expect(services.schedules).toMatchObject([
    { dailyRecurrence: {}, retention: '1209600s' },
    { weeklyRecurrence: { day: 'SUNDAY' }, retention: '4838400s' },
  ]);
  services.calls.length = 0;
  const second = await configure(true);
  expect(second.isRight).toBe(true);
  expect(second.lines.map((line) => line.slice(0, 5))).toEqual(Array(6).fill('ok   '));
  expect(services.calls.every((one) => one.startsWith('GET '))).toBe(true);
});

test('settings that somebody changed: each is set right by its own call', async () => {
  await configure(true);
  Object.assign(services.schedules[0] ?? {}, { retention: '86400s' });
  Object.assign(services.resources.get(JOB) ?? {}, { state: 'PAUSED' });
  Object.assign(services.resources.get(TRANSFER) ?? {}, { status: 'DISABLED' });
  services.calls.length = 0;
  const { lines, isRight } = await configure(true);
  expect(isRight).toBe(true);
  expect(lines.filter((line) => line.startsWith('set'))).toEqual([
    'set   A daily backup of the database, kept for 14 days (backups are kept for 1 days)',
    'set   A weekly export of the database to gs://the-copies (the job is PAUSED)',
    'set   A daily copy of the bucket in gs://the-copies/files (the job is DISABLED)',
  ]);
  expect(services.calls.filter((one) => !one.startsWith('GET '))).toEqual([
    `PATCH ${DATABASE}/backupSchedules/1`,
    `POST ${JOB}:resume`,
    `PATCH ${TRANSFER}`,
  ]);
});

test('a job that somebody changed and paused: set right first, and then resumed', async () => {
  await configure(true);
  Object.assign(services.resources.get(JOB) ?? {}, { state: 'PAUSED', schedule: '0 5 * * 1' });
  services.calls.length = 0;
  const { lines, isRight } = await configure(true);
  expect(isRight).toBe(true);
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([
    'set   A weekly export of the database to gs://the-copies (the job is PAUSED; it runs at 0 5 * * 1 Asia/Kolkata)',
  ]);
  expect(services.calls.filter((one) => !one.startsWith('GET '))).toEqual([
    `PATCH ${JOB}`,
    `POST ${JOB}:resume`,
  ]);
});

test('a setting that may not be read: told, the others are set, and the outcome is not right', async () => {
  services.refusals.set('/storage/v1/b/a-real-bucket', 403);
  const { lines, isRight } = await configure(true);
  expect(isRight).toBe(false);
  expect(lines.filter((line) => line.startsWith('fail'))).toEqual([
    expect.stringMatching(
      /^fail {2}Deleted files.*: GET http.*a-real-bucket: 403 The caller does not have permission$/,
    ),
  ]);
  expect(lines.filter((line) => line.startsWith('set'))).toHaveLength(5);
});

test('a change that the service does not keep: told after it was read back', async () => {
  const forgetful: CallGoogle = (one) => (one.method === 'GET' ? call(one) : Promise.resolve({}));
  const { lines, isRight } = await configureBackup(backupSettings({ ...PLAN, copyTo: null }), forgetful, {
    apply: true,
  });
  expect(isRight).toBe(false);
  expect(lines.every((line) => line.includes('after it was set'))).toBe(true);
});
