import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connected } from '../../../web/src/lib/connection';
import { latePart, type Missing } from '../../../web/src/lib/late-part';

const Part = ({ name }: { name: string }) => <p>Part of {name}</p>;
const Instead = ({ failed, retry }: Missing) => (
  <button type="button" disabled={retry === null} onClick={() => retry?.()}>
    {failed ? 'Failed' : 'Pending'}
  </button>
);

/** A loader that fails until the network is there. */
function loader() {
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Part };
  });
  return { load, comeBack: () => (isThere = true) };
}

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => document.body.textContent;

beforeEach(() => void vi.useFakeTimers());

describe('a part whose code did not come', () => {
  test('is asked for again when the server is reached again, and when the phone says so', async () => {
    for (const come of [() => connected.set(true), () => window.dispatchEvent(new Event('online'))]) {
      const { load, comeBack } = loader();
      const Late = latePart(load);
      act(() => connected.set(false));
      const { unmount } = render(<Late name="Asha" />);
      await passed(0);
      expect([shown(), load.mock.calls.length]).toEqual(['', 1]);
      comeBack();
      await act(async () => come());
      expect([shown(), load.mock.calls.length]).toEqual(['Part of Asha', 2]);
      unmount();
    }
  });

  test('is asked for after a growing while, until it comes', async () => {
    const { load, comeBack } = loader();
    const Late = latePart(load);
    render(<Late name="Asha" />);
    for (const [ms, times] of [
      [0, 1],
      [3900, 1],
      [200, 2],
      [7900, 2],
      [200, 3],
    ] as const) {
      await passed(ms);
      expect(load, `after ${ms} more`).toHaveBeenCalledTimes(times);
    }
    comeBack();
    await passed(16_100);
    expect(shown()).toBe('Part of Asha');
    await passed(600_000);
    expect(load).toHaveBeenCalledTimes(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('can be asked for by what stands in its place, which knows when it is', async () => {
    const { load, comeBack } = loader();
    const Late = latePart<{ name: string }>(load, Instead);
    render(<Late name="Asha" />);
    expect(screen.getByRole('button', { name: 'Pending' })).toHaveProperty('disabled', true);
    await passed(0);
    const button = screen.getByRole('button', { name: 'Failed' });
    expect(button).toHaveProperty('disabled', false);
    comeBack();
    act(() => button.click());
    expect(button).toHaveProperty('disabled', true);
    await passed(0);
    expect(shown()).toBe('Part of Asha');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is no longer asked for once it left the page', async () => {
    const { load } = loader();
    const Late = latePart(load);
    const { unmount } = render(<Late name="Asha" />);
    await passed(0);
    unmount();
    window.dispatchEvent(new Event('online'));
    await passed(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('a part that is there is shown at once in the next place', async () => {
  const { load, comeBack } = loader();
  comeBack();
  const Late = latePart<{ name: string }>(load, Instead);
  render(<Late name="Asha" />);
  await passed(0);
  render(<Late name="Ravi" />);
  expect(shown()).toBe('Part of AshaPart of Ravi');
  expect(load).toHaveBeenCalledTimes(1);
});
