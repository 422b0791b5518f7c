import {
  applyForLoan,
  type EndpointDeclaration,
  endpoints,
  listAdminServices,
  listBookings,
  listOrders,
  registerWorkPhoto,
} from '@gharseva/contract';
import { BOOKINGS_PAGE_SIZE, ORDERS_PAGE_SIZE, workPhotoName } from '@gharseva/contract/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/src/lib/api/api-error';
import { callChecked } from '../../../web/src/lib/api/call-checked';
import { withToken } from '../../../web/src/lib/session/session';
import { adminService } from '../support/admins';
import { job } from '../support/partners';
import { order } from '../support/people';

let asked: URL[] = [];

/** Answers the calls in turn with JSON that no schema has parsed. */
function answer(...bodies: unknown[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost'));
    return new Response(JSON.stringify(bodies[asked.length - 1]));
  });
}

const asha = withToken('customer', 't');
const ordersAfter = (after?: string) =>
  callChecked(listOrders, { params: { userId: 'asha' }, query: after ? { after } : {}, as: asha });
const orders = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => order({ _id: `order-${from + index}` }));
const broken = (_id: string) => ({ ...order({ _id }), amount: 'much' });
const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('an answer is read by the schema of its endpoint', async () => {
  answer([{ ...order(), unknown: true }]);
  expect(await ordersAfter()).toEqual([order()]);
  expect(console.error).not.toHaveBeenCalled();
});

test('an answer that cannot be read is an error in words that is not tried again, reported without its values', async () => {
  answer({ id: 'l1', name: 'Asha' });
  const body = { name: 'Asha', email: 'a@example.com', phone: '9876543210', amount: 5000 };
  const error = await callChecked(applyForLoan, { body, appCheck: true }).catch(
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'bad_answer', isTransient: false });
  expect((error as ApiError).message).toBe(
    'Something went wrong on our side. Please try again in a little while.',
  );
  expect(vi.mocked(console.error).mock.calls.flat().join()).toMatch(/POST \/api\/loan: _id \(invalid_type\)/);
  expect(vi.mocked(console.error).mock.calls.flat().join()).not.toContain('Asha');
});

test('a full page with a broken member is filled up from the next one, and stays full', async () => {
  const first = [...orders(0, ORDERS_PAGE_SIZE - 1), broken('order-broken')];
  answer(first, orders(100, ORDERS_PAGE_SIZE));
  const page = await ordersAfter();
  expect(ids(page)).toEqual([...ids(orders(0, ORDERS_PAGE_SIZE - 1)), 'order-100']);
  expect(asked.map(({ searchParams }) => searchParams.get('after'))).toEqual([null, 'order-broken']);
});

test('the last page with a broken member stays short, after one call', async () => {
  answer([broken('order-1'), order({ _id: 'order-2' })]);
  expect(ids(await ordersAfter('order-0'))).toEqual(['order-2']);
  expect(asked.map(({ searchParams }) => searchParams.get('after'))).toEqual(['order-0']);
});

test('a page in a field is filled up too', async () => {
  const jobs = Array.from({ length: BOOKINGS_PAGE_SIZE }, (_, index) => job(`job-${index}`));
  answer(
    { bookings: jobs.map((one, index) => (index === 0 ? { ...one, cartItems: null } : one)) },
    { bookings: [job('job-next')] },
  );
  const { bookings } = await callChecked(listBookings, {
    query: { workerUid: 'ravi' },
    as: withToken('worker', 't'),
  });
  expect(ids(bookings)).toEqual([...ids(jobs.slice(1)), 'job-next']);
});

describe('A call without an answer', () => {
  afterEach(() => void vi.useRealTimers());

  /** Whether a call is still waited for after some seconds without an answer. */
  async function isWaitedFor(call: () => Promise<unknown>, seconds: number): Promise<boolean> {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    let isOver = false;
    const over = call().catch(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    const isWaiting = !isOver;
    await vi.runAllTimersAsync();
    await over;
    return isWaiting;
  }
  const ravi = withToken('worker', 't');
  const keep = (timeout?: number) =>
    callChecked(registerWorkPhoto, {
      params: { id: 'job-1' },
      body: { name: workPhotoName('before', 'a'.repeat(32)) },
      as: ravi,
      ...(timeout && { timeout }),
    });

  test('is given up after twenty seconds', async () => {
    expect(await isWaitedFor(ordersAfter, 19)).toBe(true);
    expect(await isWaitedFor(ordersAfter, 20)).toBe(false);
  });

  test('for which the server may take longer is waited for until the server gives it up', async () => {
    expect(registerWorkPhoto.longSeconds).toBe(50);
    expect(await isWaitedFor(keep, 59)).toBe(true);
    expect(await isWaitedFor(keep, 60)).toBe(false);
  });

  test('is given up when its caller says so', async () => {
    expect(await isWaitedFor(() => keep(5000), 5)).toBe(false);
  });
});

test('every list that goes on behind an id names the size of its page', () => {
  const lists = (Object.entries(endpoints) as [string, EndpointDeclaration][]).filter(
    ([, { query, response }]) =>
      'after' in (query?._zod.def.shape ?? {}) &&
      'element' in (response as { _zod: { def: object } })._zod.def,
  );
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter(([, { page }]) => !page).map(([name]) => name)).toEqual([]);
});

test('a page of a size that the query names is full at that size', async () => {
  answer([adminService('a'), adminService('b')]);
  const page = await callChecked(listAdminServices, { query: { limit: 2 }, as: withToken('admin', 't') });
  expect(ids(page)).toEqual(['a', 'b']);
  expect(asked).toHaveLength(1);
});
