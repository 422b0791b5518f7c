import { expect, test, vi } from 'vitest';
import { loadOnce } from '../../../functions/src/platform/load-once';

test('is loaded at the first use, once for all', async () => {
  const load = vi.fn(async () => ({}));
  const use = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([use(), use()]);
  expect(await use()).toBe(first);
  expect(second).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is told to all who wait for it, and tried again by the next', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('unreadable'));
  const use = loadOnce(load);
  const waiting = await Promise.allSettled([use(), use()]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await use()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
