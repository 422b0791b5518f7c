import type { ErrorDetail } from '@gharseva/contract';
import type { MoveName, Stage } from '@gharseva/contract/rules';
import { ApiError, type ErrorWords } from '../api/api-error';
import { createStore } from '../create-store';
import { wipeCachedAnswers } from '../offline/cached-answers';
import { oneAtATime } from '../one-at-a-time';
import { rejoin } from '../storage/rejoin';
import { createStoredValue } from '../storage/stored-value';
import { newIdempotencyKey } from '../use-idempotency-key';
import { parseWaitingMoves } from './parse-waiting-moves';

/** The session that a move is made in: a person may be a customer and a partner, with one account. */
export type MoverKind = 'customer' | 'worker';

/** What is said with a move: its name and what it needs, sent as it is; its rev is added. */
export interface SaidWithMove {
  move: MoveName;
  [field: string]: unknown;
}

/** Why the server refused a move: `message` in the language of that moment, with what it takes to translate it. */
export interface MoveRefusal extends ErrorWords {
  status: number;
  code: string;
  message: string;
  details: readonly ErrorDetail[];
  /** The later moves of the order that were dropped with it. */
  dropped: readonly MoveName[];
}

/** A move of an order that is kept on this phone, stored before it is sent. */
export interface WaitingMove {
  /** Its `Idempotency-Key`, which makes a repetition harmless. */
  key: string;
  kind: MoverKind;
  /** The account that made it: it is sent by no other. */
  uid: string;
  /** The order's id. */
  order: string;
  /** The rev that was seen; null while an earlier move of the order waits, whose answer has it. */
  rev: number | null;
  /** The stage that was seen with that rev. */
  stage: Stage;
  said: SaidWithMove;
  /** When it was made, by this phone's clock: shown, and never sent. */
  at: string;
  /** True once it may have reached the server without an answer. */
  tried: boolean;
  /** The number of tries without an outcome. */
  tries: number;
  /** True once its account was signed out meanwhile: sent only when the person says so. */
  asks: boolean;
  /** Since when, by this phone's clock; missing in moves kept by earlier versions, and while it need not ask. */
  asksSince?: string | undefined;
  /** Why it was refused, until that has been read; null while it waits. */
  refusal: MoveRefusal | null;
}

/** The kept moves of all accounts of this browser, in the order in which they were made. */
export const waitingMoves = createStoredValue<readonly WaitingMove[]>({
  key: 'waiting-moves',
  parse: parseWaitingMoves,
  format: (moves) => (moves.length === 0 ? null : JSON.stringify(moves)),
  rejoin,
});

/** How long the moves of an account that does not come back stay on this phone. */
const FORGET_AFTER_MS = 7 * 86_400_000;

/** Time for other tabs to see this one's writes to shared storage. */
const SYNC_MS = 50;

/** The moves whose makers wait for the answer on the screen: it is shown there, and they are not shown as waiting. */
export const inHand = createStore<ReadonlySet<string>>(new Set());

/** Lets a move wait on the screen no longer. */
export function letGo(key: string): void {
  inHand.set(new Set([...inHand.get()].filter((other) => other !== key)));
}

/** Lets the maker of a move wait for the one that is sent in its place. */
export function handOn(key: string, next: string): void {
  inHand.set(new Set([...inHand.get(), next].filter((other) => other !== key)));
}

/** Whether a kept move has no outcome yet. */
export const isWaiting = ({ refusal }: WaitingMove): boolean => refusal === null;

/** Whether two kept moves are of the same order and person. */
const isSameOrder = (one: Pick<WaitingMove, 'kind' | 'uid' | 'order'>, other: WaitingMove): boolean =>
  one.kind === other.kind && one.uid === other.uid && one.order === other.order;

/** The moves of one order that wait, in the order in which they are sent. */
export function waitingOf(of: Pick<WaitingMove, 'kind' | 'uid' | 'order'>): WaitingMove[] {
  return waitingMoves.get().filter((move) => isWaiting(move) && isSameOrder(of, move));
}

/** The moves of an account that wait on this phone: after a logout they are not sent. */
export const unsentMoves = (kind: MoverKind, uid: string | undefined): WaitingMove[] =>
  waitingMoves.get().filter((move) => move.kind === kind && move.uid === uid && isWaiting(move));

/** What somebody makes of an order as it is seen. */
export type MadeMove = Pick<WaitingMove, 'kind' | 'uid' | 'order' | 'stage' | 'said'> & { rev: number };

/**
 * Keeps a move before it is sent, one tab at a time: one that waits already is not kept twice. What was refused before is
 * replaced. If storage is full, cached answers make room.
 * @param isInHand whether its maker waits for the answer, by `sendInHand`
 */
export function keepMove(made: MadeMove, isInHand = false): Promise<WaitingMove> {
  const { kind, uid, order, rev, stage, said } = made;
  return new Promise((resolve, reject) => {
    oneAtATime('waiting-moves-put', async () => {
      const before = waitingOf({ kind, uid, order });
      const present = before.find((move) => move.said.move === said.move);
      if (present) return resolve(present);
      const kept: WaitingMove = {
        ...{ key: newIdempotencyKey(), kind, uid, order, stage, said },
        rev: before.length === 0 ? rev : null,
        at: new Date().toISOString(),
        ...{ tried: false, tries: 0, asks: before.some(({ asks }) => asks), refusal: null },
      };
      const isRead = (move: WaitingMove) => !isWaiting(move) && isSameOrder(kept, move);
      const put = () =>
        waitingMoves.update((moves) => [
          ...moves.filter((move) => move.key !== kept.key && !isRead(move)),
          kept,
        ]);
      if (isInHand) inHand.set(new Set([...inHand.get(), kept.key]));
      put();
      if (!isStored(kept)) {
        wipeCachedAnswers();
        put();
      }
      resolve(kept);
      await new Promise((seen) => setTimeout(seen, SYNC_MS));
    }).catch(reject);
  });
}

/** Whether a move is in storage, not only in this tab's memory. */
export function isStored({ key }: WaitingMove): boolean {
  try {
    return localStorage.getItem('waiting-moves')?.includes(key) === true;
  } catch {
    return false;
  }
}

/** Changes a kept move; no effect once it is removed. */
export function changeWaitingMove(key: string, change: Partial<WaitingMove>): void {
  waitingMoves.update((moves) => moves.map((move) => (move.key === key ? { ...move, ...change } : move)));
}

/** Removes a kept move: it was made, or its refusal was read. */
export function removeWaitingMove(key: string): void {
  waitingMoves.update((moves) => moves.filter((move) => move.key !== key));
}

/** Removes a made move; the next one of its order follows from the order as it is then. */
export function passWaitingMove(made: WaitingMove, now: Pick<MadeMove, 'rev' | 'stage'>): void {
  waitingMoves.update((moves) => {
    const others = moves.filter(({ key }) => key !== made.key);
    const next = others.find((move) => isWaiting(move) && isSameOrder(made, move));
    return others.map((move) => (move === next ? { ...move, ...now } : move));
  });
}

/** Notes why a move was refused, and drops the later ones of its order, which were made after it. */
export function refuseWaitingMove(
  refused: WaitingMove,
  why: Omit<MoveRefusal, 'dropped'>,
): readonly MoveName[] {
  const later = waitingOf(refused).filter(({ key }) => key !== refused.key);
  const dropped = later.map(({ said }) => said.move);
  waitingMoves.update((moves) =>
    moves
      .filter((move) => !later.includes(move))
      .map((move) => (move.key === refused.key ? { ...move, refusal: { ...why, dropped } } : move)),
  );
  return dropped;
}

/** Forgets the moves of an account that was deleted. */
export function forgetMovesOf(uid: string): void {
  waitingMoves.update((moves) => moves.filter((move) => move.uid !== uid));
}

/** Holds the moves of an account back until the person says that they are to be sent. */
export function askBeforeSending(kind: MoverKind, uid: string): void {
  setAsking((move) => move.kind === kind && move.uid === uid && isWaiting(move), true);
}

/** Lets the moves of one order be sent that were held back, at once; those of the account's other orders go on asking. */
export function stopAsking(of: Pick<WaitingMove, 'kind' | 'uid' | 'order'>): void {
  setAsking((move) => isSameOrder(of, move), false);
}

/** Holds back the moves of accounts that are not signed in; those of one that stays away for long are forgotten. */
export function holdOthersBack(kind: MoverKind, uid: string | null): void {
  const isOther = (move: WaitingMove) => move.kind === kind && move.uid !== uid;
  const isOld = ({ at, asks, refusal, asksSince = at }: WaitingMove) =>
    (asks || refusal !== null) && Date.now() - Date.parse(asksSince) > FORGET_AFTER_MS;
  if (waitingMoves.get().some((move) => isOther(move) && isOld(move))) {
    waitingMoves.update((moves) => moves.filter((move) => !(isOther(move) && isOld(move))));
  }
  setAsking((move) => isOther(move) && isWaiting(move), true);
}

function setAsking(isMeant: (move: WaitingMove) => boolean, asks: boolean): void {
  const isWrong = (move: WaitingMove) => isMeant(move) && move.asks !== asks;
  if (!waitingMoves.get().some(isWrong)) return;
  const since = asks ? new Date().toISOString() : undefined;
  waitingMoves.update((moves) =>
    moves.map((move) => (isWrong(move) ? { ...move, asks, asksSince: since, tries: 0 } : move)),
  );
}

/** Whether the server has decided against a move. A lost session has not: the same is sent after signing in again. */
export function isMoveRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && !error.isTransient && error.status !== 401;
}
