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

/** Lets time pass in steps: React renders after each. */
async function passed(ms: number) {
  for (let left = ms; left > 0; left -= 1000)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1000)));
}

test('what was lost of the code after the first load is fetched again after a while, and again, until it is there', async () => {
  vi.useFakeTimers();
  // React reports what its boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(files, { isThere: false, asked: 0 });
  const { LazyAfterLoad } = await import('../../../web/src/app/lazy-after-load');
  render(<LazyAfterLoad />);
  await passed(60_000);
  expect(files.asked).toBe(8);

  files.isThere = true;
  await passed(20_000);
  expect(screen.getByText('Service worker started')).toBeTruthy();
  const { asked } = files;
  await passed(600_000);
  expect(files.asked).toBe(asked);
});

test('the form that asks to be told of a pincode comes back', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(files, { isThere: false, asked: 0 });
  const { offerPincodeRequest } = await import('../../../web/src/app/screens/offer-pincode-request');
  render(offerPincodeRequest('226001'));
  await passed(3000);
  expect(files.asked).toBe(2);

  files.isThere = true;
  await passed(20_000);
  expect(screen.getByText('Tell me of 226001')).toBeTruthy();
});
