import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { useSendingMoves } from '../../../web/src/lib/waiting-moves/use-sending-moves';
import { waitingMoves } from '../../../web/src/lib/waiting-moves/waiting-moves';
import { testResending } from './resending';
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

describe('a move without an answer', () => testResending(sendInVain));
