import { ADMIN_LOANS_PAGE_SIZE, LOAN_KEPT_DAYS } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../support/admins';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { randomPhone } from '../../support/people';

setUpAdminApi();

/** Sends an application; gives its id and phone. */
async function apply() {
  const body = { name: 'Asha Verma', email: 'asha@example.com', phone: randomPhone(), amount: 50_000 };
  const { data } = await api.call('applyForLoan', { body });
  return { ...body, _id: data._id };
}
const storedLoan = async (id: string) => (await api.db.doc(`loans/${id}`).get()).data();

describe('loan applications for an admin', () => {
  test('more applications than a page: newest first, each once, without the server’s own fields', async () => {
    const batch = api.db.batch();
    const total = ADMIN_LOANS_PAGE_SIZE + 3;
    for (let index = 0; index < total; index += 1) {
      batch.set(api.db.doc(`loans/page-${index}`), {
        ...{ name: 'Ravi', email: 'r@example.com', phone: '9876543210', amount: index + 1, requestHash: 'h' },
        createdAt: `2026-11-19T09:${10 + index}:00.000+05:30`,
      });
    }
    await batch.commit();
    const { data: first } = await api.call('listLoans', { token });
    const after = first.at(-1)?._id ?? '';
    const { data: second } = await api.call('listLoans', { token, query: { after } });
    expect([first.length, second.length]).toEqual([ADMIN_LOANS_PAGE_SIZE, 3]);
    expect([...first, ...second].map(({ amount }) => amount)).toEqual(
      Array.from({ length: total }, (_, index) => total - index),
    );
    expect(Object.keys(first[0] ?? {})).not.toContain('requestHash');
    expect((await api.call('listLoans', { token, query: { after: 'nothing' } })).status).toBe(404);
  });

  test('marked as handled: leaves the open ones, is audited once without personal data, and can be reopened', async () => {
    const loan = await apply();
    const params = { id: loan._id };
    const ids = async (isHandled: 'true' | 'false') =>
      (await api.call('listLoans', { token, query: { isHandled } })).data.map(({ _id }) => _id);
    expect(await ids('false')).toContain(loan._id);
    for (const _again of [1, 2]) {
      const { data } = await api.call('handleLoan', { token, params, body: { isHandled: true } });
      expect(data).toMatchObject({ _id: loan._id, isHandled: true, handledAt: TEST_NOW });
    }
    expect([await ids('true'), await ids('false')]).toEqual([[loan._id], []]);
    const { data } = await api.call('handleLoan', { token, params, body: { isHandled: false } });
    expect([data.isHandled, 'handledAt' in data]).toEqual([false, false]);
    const trail = await auditOf(api, loan._id);
    expect(trail.map(({ action }) => action).sort()).toEqual(['handle_loan', 'reopen_loan']);
    for (const text of [loan.name, loan.email, loan.phone]) expect(JSON.stringify(trail)).not.toContain(text);
    const unknown = { params: { id: 'nothing' }, body: { isHandled: true } };
    expect((await api.call('handleLoan', { token, ...unknown })).status).toBe(404);
  });

  test('deleted: gone, audited without personal data; a second time 404', async () => {
    const loan = await apply();
    const params = { id: loan._id };
    expect((await api.call('deleteLoan', { token, params })).data).toEqual(params);
    expect(await storedLoan(loan._id)).toBeUndefined();
    const trail = await auditOf(api, loan._id);
    expect(trail.map(({ action }) => action)).toEqual(['delete_loan']);
    for (const text of [loan.name, loan.email, loan.phone]) expect(JSON.stringify(trail)).not.toContain(text);
    expect((await api.call('deleteLoan', { token, params })).status).toBe(404);
  });

  test('stored with the instant from which the database deletes it', async () => {
    const stored = await storedLoan((await apply())._id);
    const days = (stored?.expiresAt.toMillis() - Date.parse(TEST_NOW)) / 86_400_000;
    expect(days).toBe(LOAN_KEPT_DAYS);
  });
});
