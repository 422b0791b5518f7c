import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connected, noteReached } from '../../../web/src/lib/connection';
import { useSendingMoves } from '../../../web/src/lib/waiting-moves/use-sending-moves';
import { waitingMoves } from '../../../web/src/lib/waiting-moves/waiting-moves';
import { endLocks, failure, move, stubLocks, stubSender } from './stub-mover';

beforeEach(() => {
  stubLocks();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  endLocks();
});

/** Keeps a move, and sends it to a server that answers nothing of what is sent, but everything that is read. */
function sendInVain() {
  const lost = failure(0, { code: 'network' });
  const { sender, sent } = stubSender(...Array.from({ length: 9 }, () => lost));
  sender.prepare.mockImplementation(async () => noteReached(false));
  sender.look.mockImplementation(() => void setTimeout(() => noteReached(true), 100));
  waitingMoves.set([move('door')]);
  renderHook(() => useSendingMoves(sender, 'ravi'));
  return sent;
}

describe('a move without an answer', () => {
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
});
