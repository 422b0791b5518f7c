import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePreloads } from '../../../web/src/app/use-preloads';

const AFTER_MS = 4000;

/** Screens that tell when they are asked for, each loaded by its own call. */
function screens() {
  const asked: string[] = [];
  const done: (() => void)[] = [];
  const screen = (name: string) => ({
    preload: () => {
      asked.push(name);
      return new Promise<void>((resolve) => done.push(resolve));
    },
  });
  return {
    asked,
    all: [screen('bookings'), screen('workers'), screen('payments')],
    finish: () => done.shift()?.(),
  };
}

const saveData = (saves: boolean) =>
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: saves } });
const pass = (millis: number) => vi.advanceTimersByTimeAsync(millis);

beforeEach(() => {
  vi.useFakeTimers();
  // as in Safari, and so that the fake time is all that passes
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
afterEach(() => vi.useRealTimers());

describe('The next pages of an area', () => {
  test('are fetched one after the other, once the first page has had its time', async () => {
    const { all, asked, finish } = screens();
    renderHook(() => usePreloads(all));
    await pass(AFTER_MS - 1);
    expect(asked).toEqual([]);
    await pass(500);
    expect(asked).toEqual(['bookings']);
    await pass(60_000);
    expect(asked).toEqual(['bookings']);
    finish();
    await pass(500);
    expect(asked).toEqual(['bookings', 'workers']);
    finish();
    await pass(500);
    expect(asked).toEqual(['bookings', 'workers', 'payments']);
  });

  test('are not fetched for who saves data', async () => {
    saveData(true);
    const { all, asked } = screens();
    renderHook(() => usePreloads(all));
    await pass(60_000);
    expect(asked).toEqual([]);
  });

  test('are no longer fetched once the area is left', async () => {
    const { all, asked, finish } = screens();
    const { unmount } = renderHook(() => usePreloads(all));
    await pass(AFTER_MS + 500);
    unmount();
    finish();
    await pass(60_000);
    expect(asked).toEqual(['bookings']);
  });

  test('of the area that is left before its time: none', async () => {
    const { all, asked } = screens();
    renderHook(() => usePreloads(all)).unmount();
    await pass(60_000);
    expect(asked).toEqual([]);
  });
});
