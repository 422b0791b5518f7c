import type { Stage } from '@gharseva/contract/rules';
import { ApiError } from '../api/api-error';
import { noteReached } from '../connection';
import { oneAtATime } from '../one-at-a-time';
import { withinSignInTime } from '../sign-in-time';
import { newIdempotencyKey } from '../use-idempotency-key';
import {
  askBeforeSending,
  changeWaitingMove,
  handOn,
  inHand,
  isWaiting,
  letGo,
  type MoverKind,
  passWaitingMove,
  refuseWaitingMove,
  removeWaitingMove,
  type WaitingMove,
  waitingMoves,
  waitingOf,
} from './waiting-moves';

/** An order as the server has it after a move. */
interface Moved {
  rev?: number | undefined;
  stage: Stage;
}

/** How the moves of customers, or of partners, are sent and shown. */
export interface MoveSender<Order extends Moved> {
  kind: MoverKind;
  /** The account that is signed in; null without one. */
  uid: () => string | null;
  /**
   * Checks that a call would have the token of that account, before anything is sent.
   * @throws ApiError 401 when it would not, and when the identity provider cannot be reached
   */
  prepare: (uid: string) => Promise<void>;
  /** @throws ApiError why it is refused, or why there is no answer */
  send: (move: WaitingMove, rev: number) => Promise<Order>;
  /** Shows an order as it is after a move. */
  show: (uid: string, order: Order) => void;
  /** Reads anew what is shown of the orders: a refused move, or one without an answer, may mean that they have changed. */
  look: (uid: string) => void;
}

/** What became of a move that its maker waits for. */
export type SentMove<Order> =
  | { kind: 'made'; order: Order }
  | { kind: 'refused'; error: ApiError }
  /** It waits, for the network or for a sign-in. */
  | { kind: 'waiting' }
  /** It waits no longer: another tab has sent it, or it was dropped with one before it. */
  | { kind: 'gone' };

const LOCK = 'waiting-moves';

/** The answers to moves in hand. */
const answered = new Map<string, SentMove<never>>();

/** The present keys of moves in hand that were sent again under another one, by the keys before. */
const renewed = new Map<string, string>();

/** Sends a move that was just kept in hand, after those that wait before it, and says what became of it. */
export async function sendInHand<Order extends Moved>(
  sender: MoveSender<Order>,
  kept: WaitingMove,
): Promise<SentMove<Order>> {
  let { key } = kept;
  try {
    await sendWaitingMoves(sender);
    for (let next = renewed.get(key); next !== undefined; next = renewed.get(key)) {
      renewed.delete(key);
      key = next;
    }
    const present = waitingMoves.get().find((move) => move.key === key);
    return answered.get(key) ?? { kind: present && isWaiting(present) ? 'waiting' : 'gone' };
  } finally {
    answered.delete(key);
    letGo(key);
  }
}

/**
 * Sends the moves of the account that is signed in, of each order in turn, one tab at a time. Those of an order stop at
 * one without an answer; without a network, all do.
 * @param signal aborted when the sender has nothing to show any more: what it has not begun to send is left to others
 */
export function sendWaitingMoves<Order extends Moved>(
  sender: MoveSender<Order>,
  signal?: AbortSignal,
): Promise<void> {
  return oneAtATime(LOCK, async () => {
    const uid = sender.uid();
    const stopped = new Set<string>();
    while (!signal?.aborted && uid !== null && sender.uid() === uid && navigator.onLine !== false) {
      const next = waitingMoves
        .get()
        .find(
          (move) =>
            move.kind === sender.kind &&
            move.uid === uid &&
            isWaiting(move) &&
            !move.asks &&
            !stopped.has(move.order),
        );
      if (!next) return;
      const how = await sendMove(sender, next);
      if (how === 'no network') return;
      if (how === 'later') stopped.add(next.order);
    }
  });
}

/**
 * Removes a waiting move and the later ones of its order, once nothing is being sent: what was sent meanwhile has an
 * outcome instead.
 */
export function cancelWaitingMove({ key }: WaitingMove): Promise<void> {
  return oneAtATime(LOCK, async () => {
    const move = waitingMoves.get().find((kept) => kept.key === key);
    if (!move || !isWaiting(move)) return;
    const all = waitingOf(move);
    for (const later of all.slice(all.findIndex((one) => one.key === key))) removeWaitingMove(later.key);
  });
}

/** The first one of an order has its rev: from its maker, or from the answer before it. */
async function sendMove<Order extends Moved>(
  sender: MoveSender<Order>,
  move: WaitingMove,
): Promise<'done' | 'later' | 'no network'> {
  const { key, uid, rev } = move;
  const tries = move.tries + 1;
  if (rev === null) return 'later';
  try {
    // The identity provider first: if it fails, nothing has been sent.
    await withinSignInTime(sender.prepare(uid));
  } catch (error) {
    if (isSignedOut(error)) askBeforeSending(sender.kind, uid);
    else noteReached(false);
    changeWaitingMove(key, { tries });
    return 'no network';
  }
  changeWaitingMove(key, { tried: true });
  try {
    const order = await sender.send(move, rev);
    // First off the phone: whatever showing it may do, it is not sent again.
    const isAwaited = inHand.get().has(key);
    passWaitingMove(move, { rev: order.rev ?? rev, stage: order.stage });
    if (isAwaited) answered.set(key, { kind: 'made', order } as SentMove<never>);
    else sender.show(uid, order);
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isSignedOut(error) || (error.status === 403 && sender.uid() !== uid)) {
      askBeforeSending(sender.kind, uid);
      changeWaitingMove(key, { tries, tried: move.tried });
      return 'no network';
    }
    if (error.isTransient || error.code === 'bad_answer') {
      changeWaitingMove(key, { tries });
      sender.look(uid);
      return error.status === 0 ? 'no network' : 'later';
    }
    refuse(sender, move, error);
    return 'done';
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

function refuse<Order extends Moved>(sender: MoveSender<Order>, move: WaitingMove, error: ApiError): void {
  const { key, uid, rev } = move;
  const isAwaited = inHand.get().has(key);
  const newest = revOfSameVisit(move, error);
  if (newest !== null && newest > (rev ?? 0)) {
    // Another request than the refused one, which was not made: it has a key of its own.
    const next = newIdempotencyKey();
    if (isAwaited) {
      renewed.set(key, next);
      handOn(key, next);
    }
    changeWaitingMove(key, { key: next, rev: newest, tried: false });
    return;
  }
  const { status, code, message, details, words } = error;
  const why = { status, code, message, details, reason: words.reason, params: words.params };
  const dropped = refuseWaitingMove(move, why);
  if (!isAwaited || dropped.length > 0) {
    sender.look(uid);
    return;
  }
  answered.set(key, { kind: 'refused', error });
  removeWaitingMove(key);
}

/**
 * The present rev of an order that has changed since a move was made, but has the same stage, slot and partner: reminders and
 * marks of time raise the rev of every order that waits for its visit, and take nothing away from what was meant. Else null.
 */
function revOfSameVisit(
  { stage, rev: seen, said }: WaitingMove,
  { words, details }: ApiError,
): number | null {
  if (words.reason !== 'changed_meanwhile') return null;
  const presentOf = (name: string) => details.find(({ path }) => path === name)?.value;
  const [rev, turn] = [presentOf('rev'), presentOf('turn')];
  // A server of the version before does not say it: what cannot be taken back is then asked about again.
  const isSame = typeof turn === 'number' ? turn <= (seen ?? 0) : said.move !== 'cancel';
  return isSame && presentOf('stage') === stage && typeof rev === 'number' ? rev : null;
}
