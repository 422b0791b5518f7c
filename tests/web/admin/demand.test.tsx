import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const at = '2026-11-20T18:05:00.000+05:30';
const person = (_id: string, phone: string) =>
  ({ _id, phone, pincode: '799001', locale: 'hi', consent: true, createdAt: at }) as const;

beforeEach(() => signInAdmin());

describe('Pincode demand', () => {
  test('lists the pincodes, each linked to its requests', async () => {
    fakeApi({
      'GET /api/admin/pincode-demand': () => [
        { _id: '799001', waiting: 1200, lastAt: at },
        { _id: '799002', waiting: 1, lastAt: at },
      ],
      'GET /api/admin/pincode-requests': () => [person('one', '9876543210')],
    });
    const { user } = renderSite('/admin/demand');
    expect(await screen.findByRole('cell', { name: '1,200' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show numbers for 799001' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for 799001' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Waiting for 799001');
    const phone = await screen.findByRole('link', { name: '9876543210' });
    expect(phone.getAttribute('href')).toBe('tel:+919876543210');
    expect(screen.getByRole('cell', { name: 'हिंदी' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'All pincodes' }));
    expect(await screen.findByRole('cell', { name: '1,200' })).toBeTruthy();
  });

  test('Back leads from the numbers of a pincode to the list', async () => {
    fakeApi({
      'GET /api/admin/pincode-demand': () => [{ _id: '799001', waiting: 2, lastAt: at }],
      'GET /api/admin/pincode-requests': () => [person('one', '9876543210')],
    });
    const { user } = renderSite('/admin/demand');
    await user.click(await screen.findByRole('button', { name: 'Show numbers for 799001' }));
    await screen.findByRole('heading', { level: 1, name: 'Waiting for 799001' });
    await act(async () => window.history.back());
    expect(await screen.findByRole('button', { name: 'Show numbers for 799001' })).toBeTruthy();
  });

  test('asks before deleting a number and reloads the list', async () => {
    let people = [person('one', '9876543210'), person('two', '9876543211')];
    fakeApi({
      'GET /api/admin/pincode-requests': () => people,
      'DELETE /api/admin/pincode-requests/:id': () => {
        people = people.slice(1);
        return { id: 'one' };
      },
      'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
    });
    const { user } = renderSite('/admin/demand?pincode=799001');
    await user.click(await screen.findByRole('button', { name: 'Delete 9876543210' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Delete this number?')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete number' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '9876543210' })).toBeNull());
    expect(screen.getByRole('link', { name: '9876543211' })).toBeTruthy();
  });

  test('a number that is gone already, as after a lost answer: deleted', async () => {
    let people = [person('one', '9876543210')];
    fakeApi({
      'GET /api/admin/pincode-requests': () => people,
      'DELETE /api/admin/pincode-requests/:id': () => {
        people = [];
        return new FakeFailure(404, 'not_found', 'This entry does not exist.');
      },
      'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
    });
    const { user } = renderSite('/admin/demand?pincode=799001');
    await user.click(await screen.findByRole('button', { name: 'Delete 9876543210' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete number' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText('This entry does not exist.')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('link', { name: '9876543210' })).toBeNull());
  });

  test('shows an error when loading fails and a message when there are no requests', async () => {
    let failing = true;
    fakeApi({
      'GET /api/admin/pincode-demand': () => (failing ? new FakeFailure(400, 'invalid_request') : []),
    });
    const { user } = renderSite('/admin/demand');
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nobody is waiting for a pincode')).toBeTruthy();
  });
});
