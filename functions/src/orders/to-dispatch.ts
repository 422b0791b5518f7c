import type { Dispatch as ShownDispatch } from '@gharseva/contract';
import type { AskedWorker, Dispatch } from './dispatch/dispatch';

type ShownAnswer = ShownDispatch['asked'][number]['answer'];

/** What a worker made of an offer, at an instant. */
function answerOf(
  { answer, until, round, isWithdrawn }: AskedWorker,
  { state, round: present, openedAt, endedAt }: Dispatch,
  now: Date,
): ShownAnswer {
  if (answer !== undefined) return answer;
  if (isWithdrawn) return 'withdrawn';
  const isEarlier = round !== present;
  const isOver = isEarlier || state === 'over';
  // The end of an earlier round is not kept: it was no later than the beginning of this one.
  const end = isOver ? Date.parse(isEarlier ? openedAt : (endedAt ?? '')) : now.getTime();
  if (Date.parse(until) <= end) return 'unanswered';
  return isOver ? 'withdrawn' : 'waiting';
}

/**
 * The searches of an order as an admin reads them.
 * @param names the names of the workers, by uid
 */
export function toDispatch(dispatch: Dispatch, names: ReadonlyMap<string, string>, now: Date): ShownDispatch {
  const named = (uid: string) => ({ _id: uid, name: names.get(uid) ?? '' });
  const { state, round, openedAt, dueAt, endedAt, end } = dispatch;
  return {
    ...{ state, round, openedAt },
    ...(dueAt !== undefined && { dueAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(end !== undefined && { end }),
    asked: dispatch.asked.map((asked) => {
      const { uid, why, answer: _answer, isNewcomer: _newcomer, isWithdrawn: _ended, ...rest } = asked;
      const { distanceBand: _band, ...reasons } = why;
      return { ...rest, provider: named(uid), why: reasons, answer: answerOf(asked, dispatch, now) };
    }),
    refused: dispatch.refused.map(named),
  };
}
