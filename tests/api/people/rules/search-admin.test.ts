import type { AdminRole } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { searchAdmin } from '../../../../functions/src/endpoints/admin/operations/search-admin';
import { storedOrder } from '../../../support/payments/placed-order';
import { BOSS, workerOf } from '../../../support/people/memory';

const ASHA = { _id: 'asha', name: 'Asha Verma', phone: '9876500001' };
const ASIF = { _id: 'asif', name: 'Asif Khan', phone: '9876500002' };

const orderOf = (_id: string, user: string) => storedOrder({ _id, user });

/** What is found by number, and for customers. */
interface Found {
  numbered?: readonly ReturnType<typeof orderOf>[];
  theirs?: readonly ReturnType<typeof orderOf>[];
}

/** Searches as an admin of a role; gives what was asked of the stores, and the ids that were found. */
async function search(
  text: string,
  adminRole: AdminRole = 'owner',
  { numbered = [], theirs = [] }: Found = {},
) {
  const asked: unknown[] = [];
  const answering =
    <Answer>(what: string, answer: Answer) =>
    async (...question: unknown[]) => {
      asked.push([what, ...question]);
      return answer;
    };
  const stores = {
    orders: { listByNumber: answering('number', numbered), listLatestOf: answering('of', theirs) },
    users: {
      ...{ listByPhone: answering('phone', [ASHA]), listByName: answering('name', [ASIF, ASHA]) },
      findAll: answering('users', [ASHA]),
    },
    workers: { list: answering('workers', { workers: [workerOf()] }) },
  };
  const actor = { ...BOSS, adminRole };
  const { bookings, workers } = await searchAdmin({ body: { text } } as never, actor, { stores } as never);
  return { asked, bookings, workers };
}

const questionsOf = ({ asked }: { asked: unknown[] }) => asked.map((one) => (one as unknown[])[0]);

describe('what an admin’s search asks for', () => {
  test('four digits: customers and workers by phone', async () => {
    const { asked } = await search('98765');
    expect(asked).toEqual([
      ['phone', '98765', 10],
      ['workers', { search: '98765' }, 5, { skip: 0 }],
      ['of', ['asha'], 10],
      ['users', []],
    ]);
  });

  test('letters: customers and workers by name', async () => {
    const { asked } = await search('As');
    expect(asked).toEqual([
      ['name', 'as', 'As', 10],
      ['workers', { search: 'As' }, 5, { skip: 0 }],
      ['of', ['asif', 'asha'], 10],
      ['users', []],
    ]);
  });

  test('six letters and digits: a booking by its number, too', async () => {
    expect(questionsOf(await search('#CC1D2E'))).toEqual(['number', 'of', 'users']);
    expect(questionsOf(await search('123456'))).toEqual(['number', 'phone', 'workers', 'of', 'users']);
    expect(questionsOf(await search('sharma'))).toEqual(['number', 'name', 'workers', 'of', 'users']);
  });

  test('two digits: nothing', async () => {
    expect(questionsOf(await search('98'))).toEqual(['of', 'users']);
  });

  test('a role without bookings: workers alone, by whatever', async () => {
    for (const text of ['123456', 'sharma']) {
      expect(questionsOf(await search(text, 'kyc'))).toEqual(['workers', 'of', 'users']);
    }
    expect(questionsOf(await search('#CC1D2E', 'kyc'))).toEqual(['of', 'users']);
  });

  test('a role without workers: bookings alone', async () => {
    const { asked, workers } = await search('123456', 'finance');
    expect([questionsOf({ asked }), workers]).toEqual([['number', 'phone', 'of', 'users'], []]);
  });
});

describe('what an admin’s search gives', () => {
  test('bookings with their customers, those by number first, each once', async () => {
    const [first, second] = [orderOf('one', 'asha'), orderOf('two', 'asif')];
    const { asked, bookings } = await search('sharma', 'owner', {
      numbered: [first],
      theirs: [second, first],
    });
    expect(bookings.map(({ _id, userId }) => [_id, userId.name, userId.phone])).toEqual([
      ['one', 'Asha Verma', '9876500001'],
      ['two', 'Asif Khan', '9876500002'],
    ]);
    expect(asked.at(-1)).toEqual(['users', []]);
  });

  test('the customer of a booking found by its number, looked up once; a missing one has no name', async () => {
    const numbered = [orderOf('one', 'asha'), orderOf('two', 'asha'), orderOf('three', 'gone')];
    const { asked, bookings } = await search('#CC1D2E', 'owner', { numbered });
    expect(asked.at(-1)).toEqual(['users', ['asha', 'gone']]);
    expect(bookings.map(({ userId }) => userId.name)).toEqual(['Asha Verma', 'Asha Verma', '']);
  });

  test('ten bookings at most', async () => {
    const theirs = Array.from({ length: 11 }, (_, index) => orderOf(`order-${index}`, 'asha'));
    expect((await search('98765', 'owner', { theirs })).bookings).toHaveLength(10);
  });

  test('of a worker what tells who it is', async () => {
    const { workers } = await search('98765');
    expect(workers).toEqual([
      { _id: 'ravi', fullName: 'Ravi Kumar', phone: '9876543210', city: 'Lucknow', status: 'active' },
    ]);
  });
});
