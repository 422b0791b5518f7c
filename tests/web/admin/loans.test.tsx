import { ADMIN_LOANS_PAGE_SIZE, type Loan } from '@gharseva/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const loan = (_id: string, name: string, isHandled = false): Loan => ({
  ...{ _id, name, email: `${_id}@example.com`, phone: '9876543210', amount: 50_000, isHandled },
  createdAt: '2026-11-20T18:05:00.000+05:30',
});

beforeEach(() => signInAdmin());

describe('Loan applications', () => {
  test('an application: listed with its contact data, marked as handled and opened again', async () => {
    let stored = loan('one', 'Asha Verma');
    const calls = fakeApi({
      'GET /api/admin/loans': () => [stored],
      'PUT /api/admin/loans/:id': ({ body }) => {
        stored = { ...stored, isHandled: (body as { isHandled: boolean }).isHandled };
        return stored;
      },
      'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
    });
    const { user } = renderSite('/admin/loans');
    const phone = await screen.findByRole('link', { name: '9876543210' });
    expect(phone.getAttribute('href')).toBe('tel:+919876543210');
    expect(screen.getByRole('cell', { name: '₹50,000' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark the application of Asha Verma as handled' }));
    await user.click(await screen.findByRole('button', { name: 'Open the application of Asha Verma again' }));
    await screen.findByRole('button', { name: 'Mark the application of Asha Verma as handled' });
    const changes = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
    expect(changes).toEqual([{ isHandled: true }, { isHandled: false }]);
  });

  test('the last open one is handled: none matches the filter, and the focus stays in its place', async () => {
    let stored = [loan('one', 'Asha Verma')];
    fakeApi({
      'GET /api/admin/loans': () => stored,
      'PUT /api/admin/loans/:id': () => {
        stored = [];
        return loan('one', 'Asha Verma', true);
      },
      'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
    });
    const { user } = renderSite('/admin/loans?state=open');
    await user.click(
      await screen.findByRole('button', { name: 'Mark the application of Asha Verma as handled' }),
    );
    expect(await screen.findByText('No applications match.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test('two marked one after the other: what became of the first is said, too', async () => {
    let answerFirst: (answer: FakeFailure) => void = () => undefined;
    const first = new Promise<FakeFailure>((resolve) => {
      answerFirst = resolve;
    });
    const calls = fakeApi({
      'GET /api/admin/loans': () => [loan('one', 'Asha Verma'), loan('two', 'Ravi Kumar')],
      'PUT /api/admin/loans/:id': ({ url }) =>
        url.pathname.endsWith('/one') ? first : loan('two', 'Ravi Kumar', true),
      'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
    });
    const { user } = renderSite('/admin/loans');
    await user.click(
      await screen.findByRole('button', { name: 'Mark the application of Asha Verma as handled' }),
    );
    await user.click(screen.getByRole('button', { name: 'Mark the application of Ravi Kumar as handled' }));
    await waitFor(() => expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(2));
    answerFirst(new FakeFailure(404, 'not_found', 'It is gone'));
    expect(await screen.findByText(/It is gone/)).toBeTruthy();
  });

  test('deleting an application: asks first, then reloads the list', async () => {
    let loans = [loan('one', 'Asha Verma'), loan('two', 'Ravi Kumar')];
    fakeApi({
      'GET /api/admin/loans': () => loans,
      'DELETE /api/admin/loans/:id': () => {
        loans = loans.slice(1);
        return { id: 'one' };
      },
      'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
    });
    const { user } = renderSite('/admin/loans');
    await user.click(await screen.findByRole('button', { name: 'Delete the application of Asha Verma' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete application' }));
    await waitFor(() => expect(screen.queryByText('Asha Verma')).toBeNull());
    expect(screen.getByText('Ravi Kumar')).toBeTruthy();
  });

  test('deleted again after a lost answer: it is deleted, and the others are listed', async () => {
    let loans = [loan('one', 'Asha Verma'), loan('two', 'Ravi Kumar')];
    fakeApi({
      'GET /api/admin/loans': () => loans,
      'DELETE /api/admin/loans/:id': () => {
        if (loans.length === 1) return new FakeFailure(404, 'not_found', 'This entry does not exist.');
        loans = loans.slice(1);
        throw new TypeError('Failed to fetch');
      },
      'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
    });
    const { user } = renderSite('/admin/loans');
    await user.click(await screen.findByRole('button', { name: 'Delete the application of Asha Verma' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete application' }));
    expect(await dialog.findByText(/^You seem to be offline/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete application' }));
    expect(await screen.findByText('Application deleted')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('Asha Verma')).toBeNull();
  });

  test('more of them after somebody else has deleted the last one: the list is read anew, and goes on', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => loan(`loan-${from + index}`, `Person ${from + index}`));
    let stored = many(0, ADMIN_LOANS_PAGE_SIZE + 2);
    fakeApi({
      'GET /api/admin/loans': ({ url }) => {
        const after = url.searchParams.get('after');
        const at = stored.findIndex(({ _id }) => _id === after);
        if (after !== null && at < 0) return new FakeFailure(404, 'not_found', 'There is no such entry.');
        return stored.slice(at + 1, at + 1 + ADMIN_LOANS_PAGE_SIZE);
      },
    });
    const { user } = renderSite('/admin/loans');
    const last = `Person ${ADMIN_LOANS_PAGE_SIZE - 1}`;
    await screen.findByText(last);
    stored = stored.filter(({ name }) => name !== last);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(`Person ${ADMIN_LOANS_PAGE_SIZE + 1}`)).toBeTruthy();
    expect(screen.queryByText(last)).toBeNull();
    expect(screen.queryByText('There is no such entry.')).toBeNull();
  });

  test('a failed list: an error with Retry; then the empty state', async () => {
    let failing = true;
    fakeApi({ 'GET /api/admin/loans': () => (failing ? new FakeFailure(400, 'invalid_request') : []) });
    const { user } = renderSite('/admin/loans');
    expect(await screen.findByText('The applications could not be loaded')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No loan applications')).toBeTruthy();
  });
});
