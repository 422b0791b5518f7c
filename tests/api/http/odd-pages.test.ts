import { ADMIN_PAYMENTS_PAGE_SIZE, ADMIN_WORKERS_PAGE_SIZE } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { signInWorker } from '../../support/workers';

setUpAdminApi();

describe('pages with damaged documents', () => {
  test('more damaged payments than a page in succession: every other one is listed once', async () => {
    const batch = api.db.batch();
    const good: string[] = [];
    for (let index = 0; index < 4 * ADMIN_PAYMENTS_PAGE_SIZE; index += 1) {
      const id = `page-${String(index).padStart(2, '0')}`;
      const isDamaged = index % 4 === 0 || (index >= ADMIN_PAYMENTS_PAGE_SIZE && index < 22);
      if (!isDamaged) good.unshift(id);
      const payment = { bookingId: id, userId: 'nobody', status: 'cancelled', createdAt: TEST_NOW };
      batch.set(api.db.doc(`payments/${id}`), { ...payment, amount: isDamaged ? 'much' : 100 });
    }
    await batch.commit();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { status: 'cancelled', ...(after !== undefined && { after }) };
      const { data, headers } = await api.call('listPayments', { token, query });
      seen.push(...data.map(({ _id }) => _id));
      const next = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
      after = next && (new URL(next, api.url).searchParams.get('after') ?? undefined);
    } while (after);
    expect(seen).toEqual(good);
  });

  test('a damaged worker on the first page: the page is full, and the next one follows', async () => {
    const { uid } = await signInWorker(api);
    const worker = (await api.db.doc(`workers/${uid}`).get()).data();
    const batch = api.db.batch();
    const ids = Array.from({ length: ADMIN_WORKERS_PAGE_SIZE + 3 }, (_, index) => `w-${100 + index}`);
    for (const id of ids) {
      const copy = { ...worker, firebaseUid: id, fullName: `Zoe ${id}`, searchPrefixes: ['zoe'] };
      batch.set(api.db.doc(`workers/${id}`), { ...copy, earnings: id === 'w-101' ? null : 0 });
    }
    await batch.commit();
    const list = async (query: object) => {
      const limit = String(ADMIN_WORKERS_PAGE_SIZE);
      return (await api.call('listWorkers', { token, query: { limit, search: 'zoe', ...query } as never }))
        .data;
    };
    const first = await list({ page: '1' });
    const second = await list({ page: '2', after: first.next });
    const seen = [...first.workers, ...second.workers].map(({ _id }) => _id);
    expect(seen).toEqual(ids.filter((id) => id !== 'w-101'));
    expect([first.workers.length, second.next]).toEqual([ADMIN_WORKERS_PAGE_SIZE, null]);
  });
});
