import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { adminWorkerDetail, signInAdmin } from '../support/admins';
import { fakeApi } from '../support/fake-api';
import { customer, logIn } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/features/account/components/session-watch',
  async () => (await import('../support/fake-firebase')).sessionWatch,
);

const QUESTION = 'Discard what you typed?';

async function openWorkerDialog() {
  signInAdmin();
  fakeApi({
    'GET /api/admin/workers/:id': () => adminWorkerDetail(),
    'GET /api/admin/workers/:id/uploads': () => [],
    'GET /api/admin/categories': () => [],
    'GET /api/admin/cities': () => [],
  });
  const { user } = renderSite('/admin/workers/ravi');
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  return { user, field: await screen.findByLabelText('Full name') };
}

async function openAddressDialog() {
  logIn(customer());
  fakeApi({ 'GET /api/user/:id': () => customer() });
  const { user } = renderSite('/profile');
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  return { user, field: await screen.findByLabelText('House, building, street') };
}

const pressEscape = () =>
  void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
const clickOutside = () => {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
};
const closeByButton = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));

describe.each([
  ['an admin’s form', openWorkerDialog],
  ['the address form', openAddressDialog],
])('Dialog of %s', (_what, open) => {
  test('closes on Esc when nothing was typed', async () => {
    await open();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['Esc', pressEscape],
    ['a click outside', clickOutside],
    ['the close button', closeByButton],
  ])('asks on %s when something was typed; Keep editing returns to the field', async (_how, leave) => {
    const { user, field } = await open();
    await user.type(field, 'Kumari');
    field.focus();
    leave();
    expect(await screen.findByText(QUESTION)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Keep editing');
    leave();
    expect(screen.getByText(QUESTION)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', expect.stringContaining('Kumari'));
  });

  test('Discard closes it; it reopens empty and without the question', async () => {
    const { user, field } = await open();
    await user.type(field, 'Kumari');
    pressEscape();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^(Edit|Add Address)/ }));
    await screen.findByRole('dialog');
    expect(screen.queryByDisplayValue(/Kumari/)).toBeNull();
    expect(screen.queryByText(QUESTION)).toBeNull();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Cancel closes it without a question', async () => {
    const { user, field } = await open();
    await user.type(field, 'Kumari');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a dialog closed by the browser reopens and asks when something was typed', async () => {
  const { user, field } = await openAddressDialog();
  await user.type(field, 'Kumari');
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(dialog.open).toBe(true);
});
