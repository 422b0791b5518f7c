import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newVersion } from '../../../web/src/lib/offline/service-worker';
import { fakeOrder, openOrder, orderDetail } from '../bookings/open-order';
import { category, smallCatalogue } from '../support/catalogue';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const refused = () => new FakeFailure(400, 'invalid_request');
const retry = () => screen.findByRole('button', { name: 'Retry' });

test('Retry on the home page: the focus stays at its section, whether it fails again or not', async () => {
  let answer: () => FakeFailure | ReturnType<typeof category>[] = refused;
  fakeApi({ 'GET /api/category': () => answer() });
  const { user } = renderSite('/');
  const section = screen.getByRole('region', { name: 'What do you need done?' });
  await user.click(await retry());
  await retry();
  expect(section.contains(document.activeElement)).toBe(true);
  answer = () => [category('plumber')];
  await user.click(await retry());
  await within(section).findByRole('link', { name: 'Plumber' });
  expect(document.activeElement).toBe(section);
});

test('Retry of a whole screen: the focus goes to its heading', async () => {
  let answer: () => FakeFailure | ReturnType<typeof category> = refused;
  fakeApi({ ...smallCatalogue, 'GET /api/category/:categoryId': () => answer() });
  const { user } = renderSite('/services/electrician');
  await retry();
  answer = () => category('electrician');
  await user.click(await retry());
  await screen.findByRole('heading', { level: 1, name: 'Electrician Services' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('Retry in a dialog: the focus stays in it', async () => {
  let answer: () => FakeFailure | ReturnType<typeof orderDetail> = refused;
  fakeOrder(orderDetail(), { 'GET /api/service-order/:id': () => answer() });
  const { user, dialog } = await openOrder();
  await dialog.findByText('We could not check what can be changed.');
  answer = () => orderDetail();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByRole('button', { name: 'Cancel booking' });
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('Later in the bar of a new version: the focus goes to the heading', async () => {
  fakeApi(smallCatalogue);
  const { user } = renderSite('/support');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Support' });
  await waitFor(() => expect(document.getElementById('bottom-bars')).toBeTruthy());
  act(() => newVersion.set(true));
  try {
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(document.activeElement).toBe(heading);
  } finally {
    act(() => newVersion.set(false));
  }
});
