import { useSyncExternalStore } from 'react';
import { useStoredValue } from '../storage/use-stored-value';
import { inHand, type MoverKind, type WaitingMove, waitingMoves } from './waiting-moves';

/** The kept moves of an account, but for those whose maker waits for the answer on the screen. */
export function useWaitingMoves(kind: MoverKind, uid: string): WaitingMove[] {
  const moves = useStoredValue(waitingMoves);
  const held = useSyncExternalStore(inHand.subscribe, inHand.get);
  return moves.filter((move) => move.kind === kind && move.uid === uid && !held.has(move.key));
}
