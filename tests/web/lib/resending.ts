import { expect, test, vi } from 'vitest';
import { connected } from '../../../web/src/lib/connection';

/**
 * Defines the tests of what is sent again while nothing that is sent gets an answer. The timers are fake.
 * @param sendInVain sends to a server that answers only what is read; returns what it was sent, one entry for each try
 */
export function testResending(sendInVain: () => readonly unknown[]): void {
  test('is sent again after five, fifteen and thirty seconds, though what is read is answered', async () => {
    const sent = sendInVain();
    const numbers: number[] = [];
    for (const seconds of [1, 3, 2, 13, 2, 28, 2]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      numbers.push(sent.length);
    }
    expect(numbers).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  test('is sent at once when the network returns, as the phone says or another answer after a while', async () => {
    const sent = sendInVain();
    await vi.advanceTimersByTimeAsync(1000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(6000);
    connected.set(false);
    connected.set(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(3);
  });
}
