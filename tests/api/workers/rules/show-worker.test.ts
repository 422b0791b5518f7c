import { describe, expect, test } from 'vitest';
import { listWorkersPage } from '../../../../functions/src/workers/operations/list-workers-page';
import { showAdminWorker } from '../../../../functions/src/workers/operations/show-admin-worker';
import { CLOCK, workerOf } from '../../../support/people/memory';
import { refusalOfAsync } from '../../../support/refusal';

/** The version of what an admin edits of {@link workerOf}, and of one who is called Asha. */
const VERSION = expect.stringMatching(/^[0-9a-f]{16}$/);

const { registeredAt: _at, ...RAVI } = workerOf();

describe('a worker for an admin', () => {
  const shown = (provider: object | null) =>
    showAdminWorker(
      workerOf({ inactiveSince: '2026-10-01T09:00:00.000+05:30', searchPrefixes: ['ra'] }),
      {
        orders: {
          countToday: async ({ _id }: { _id: string }, now: Date) =>
            _id === 'ravi' && +now === +CLOCK() ? 3 : 0,
          countOpenOfWorker: async (uid: string) => ({ notBegun: uid === 'ravi' ? 2 : 0, begun: 1 }),
        },
        providers: { find: async (uid: string) => (uid === 'ravi' ? provider : null) },
      } as never,
      CLOCK(),
    );

  test('has today’s jobs, the open bookings, and none of the server’s own fields', async () => {
    expect(await shown({ isVerified: true })).toStrictEqual({
      ...{ ...RAVI, todayJobs: 3, isVerified: true, version: VERSION },
      openBookings: { notBegun: 2, begun: 1 },
    });
  });

  test('without a verified provider is not verified', async () => {
    expect((await shown({ isVerified: false })).isVerified).toBe(false);
    expect((await shown(null)).isVerified).toBe(false);
  });
});

describe('a page of the workers', () => {
  const WORKERS = [workerOf(), workerOf({ _id: 'sunil', fullName: 'Sunil' })];
  /** The page of a list of some workers; what was asked for is noted. */
  async function pageOf(asked: object, found = WORKERS, total = 2, noted: unknown[] = []) {
    const stores = {
      workers: {
        find: async (id: string | undefined) => {
          if (id === undefined) throw new Error('No cursor was given');
          return WORKERS.find(({ _id }) => _id === id) ?? null;
        },
        list: async (...of: unknown[]) => {
          noted.push(...of);
          return { workers: found, total };
        },
      },
      orders: { countToday: async ({ _id }: { _id: string }) => (_id === 'ravi' ? 3 : 4) },
    };
    const whole = { page: 1, limit: 2, search: 'ra', status: 'active', kyc: undefined, ...asked };
    return listWorkersPage(whole as never, { stores: stores as never, clock: CLOCK });
  }

  test('has each with today’s jobs and its version', async () => {
    const { workers, total } = await pageOf({});
    expect(total).toBe(2);
    expect(workers).toStrictEqual([
      { ...RAVI, todayJobs: 3, version: VERSION },
      { ...RAVI, _id: 'sunil', fullName: 'Sunil', todayJobs: 4, version: VERSION },
    ]);
    expect(workers[0]?.version).not.toBe(workers[1]?.version);
  });

  test.each([
    [{}, { skip: 0 }],
    [{ page: 3 }, { skip: 4 }],
    [{ page: 3, after: 'sunil' }, { after: WORKERS[1] }],
  ])('by %j begins at its place', async (asked, start) => {
    const noted: unknown[] = [];
    await pageOf(asked, WORKERS, 2, noted);
    expect(noted).toEqual([{ search: 'ra', status: 'active', kyc: undefined }, 2, start]);
  });

  test.each([
    ['while more follow', { page: 1 }, WORKERS, 3, 'sunil'],
    ['on a page of one', { limit: 1 }, WORKERS.slice(0, 1), 3, 'ravi'],
    ['on the second page of three', { page: 2 }, WORKERS, 5, 'sunil'],
    ['at the end', { page: 1 }, WORKERS, 2, null],
    ['on a page that is not full', { page: 1 }, WORKERS.slice(0, 1), 3, null],
    ['after the end', { page: 9 }, [], 3, null],
    ['of none', { page: 1, limit: 0 }, [], 3, null],
  ])('names the next one’s cursor %s', async (_, asked, found, total, next) => {
    expect((await pageOf(asked, found, total)).next).toBe(next);
  });

  test('after an unknown worker is refused', async () => {
    expect(await refusalOfAsync(pageOf({ after: 'gone' }))).toMatchObject({
      code: 'not_found',
      reason: 'no_worker',
    });
  });
});
