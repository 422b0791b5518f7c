import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const files = vi.hoisted(() => ({ isThere: false, asked: 0 }));
vi.mock('../../../web/src/lib/i18n/i18n', async (load) => ({
  ...(await load<object>()),
  loadMessages: async () => {
    files.asked += 1;
    if (!files.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
vi.mock('../../../web/src/app/after-load/after-load', () => ({
  default: () => <p>Service worker started</p>,
}));
vi.mock('../../../web/src/features/pincode-request/components/pincode-request-form', () => ({
  default: ({ pincode }: { pincode: string }) => <p>Tell me of {pincode}</p>,
}));

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['the phone has a network again', () => window.dispatchEvent(new Event('online'))],
  [
    'the server is reached again',
    async () => (await import('../../../web/src/lib/connection')).noteReached(true),
  ],
])('what was lost of the code after the first load is fetched again when %s', async (_what, comeBack) => {
  vi.useFakeTimers();
  // React reports what its boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(files, { isThere: false, asked: 0 });
  vi.resetModules();
  const { LazyAfterLoad } = await import('../../../web/src/app/lazy-after-load');
  const { connected } = await import('../../../web/src/lib/connection');
  connected.set(false);
  render(<LazyAfterLoad />);
  await passed(60_000);
  expect(files.asked).toBe(2);

  files.isThere = true;
  await act(async () => void (await comeBack()));
  await passed(2000);
  expect(screen.getByText('Service worker started')).toBeTruthy();
  await passed(60_000);
  expect(files.asked).toBe(3);
});

test('the form that asks to be told of a pincode comes back with the network', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(files, { isThere: false, asked: 0 });
  const { offerPincodeRequest } = await import('../../../web/src/app/screens/offer-pincode-request');
  render(offerPincodeRequest('226001'));
  await passed(60_000);
  expect(files.asked).toBe(2);

  files.isThere = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await passed(2000);
  expect(screen.getByText('Tell me of 226001')).toBeTruthy();
});
