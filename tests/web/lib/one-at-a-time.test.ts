import { afterEach, describe, expect, test, vi } from 'vitest';
import { oneAtATime } from '../../../web/src/lib/one-at-a-time';

/** The browser's locks; without any they are taken as they are asked for. */
function stubLocks(request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
const refuse = async () => {
  throw new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');
};

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

describe('Work of which one is done at a time', () => {
  test('is done once, without locks too, where the browser denies them with its storage', async () => {
    stubLocks(refuse);
    const work = vi.fn(async () => 'done');
    expect(await oneAtATime('work', work)).toBe('done');
    expect(work).toHaveBeenCalledOnce();
  });

  test('that fails fails, and is not done again without the lock', async () => {
    stubLocks((_name, work) => work());
    const work = vi.fn(async () => {
      throw new Error('failed');
    });
    await expect(oneAtATime('work', work)).rejects.toThrow('failed');
    expect(work).toHaveBeenCalledOnce();
  });
});
