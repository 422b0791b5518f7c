import {
  BOOKABLE_DAYS,
  DOOR_MINUTES,
  type ErrorCode,
  EXTRAS_CODE_TRIES,
  latestTold,
  latestTurn,
  leftUnderCeiling,
  MAX_PROPOSALS,
  MAX_RESCHEDULES,
  NOT_HERE_MINUTES,
  ON_MY_WAY_HOURS,
  type OrderState,
  REFUND_WINDOW_HOURS,
  RESCHEDULE_HOURS,
  type Refusal,
  type RefusalWord,
  START_CODE_TRIES,
  timesMade,
} from '@gharseva/contract';
import { AppError, forbidden } from '../domain/app-error';
import { type Said, say } from '../domain/say';

/** The codes of refusals; 409 for all others. */
const CODES: Partial<Record<RefusalWord, ErrorCode>> = {
  day_wrong: 'invalid_request',
  delay_wrong: 'invalid_request',
  extras_off: 'service_unavailable',
  photo_missing: 'invalid_request',
  photo_needed: 'invalid_request',
  reason_needed: 'invalid_request',
  reason_wrong: 'invalid_request',
  services_off: 'service_unavailable',
  slot_full: 'slot_unavailable',
  slot_same: 'invalid_request',
  slot_started: 'slot_unavailable',
};

/** The fields that refusals are about. */
const PATHS: Partial<Record<RefusalWord, string>> = {
  code_is_wrong: 'startCode',
  day_wrong: 'scheduledDate',
  delay_wrong: 'lateBy',
  extras_above_ceiling: 'extras',
  extras_code_wrong: 'extrasCode',
  extras_off: 'extras',
  photo_missing: 'photos',
  photo_needed: 'photos',
  reason_needed: 'code',
  reason_wrong: 'code',
  slot_full: 'timeSlot',
  slot_same: 'timeSlot',
  slot_started: 'timeSlot',
};

/** The text of a refusal, with its numbers. */
function sayWord(word: Exclude<RefusalWord, 'worker_not_free'>, order: OrderState): Said {
  const { stage, code } = order;
  switch (word) {
    case 'booking_over':
    case 'booking_not_assignable':
    case 'move_not_now':
      return say(word, { stage: [say(`stage_${stage}`)] });
    case 'day_wrong':
      return say(word, { days: BOOKABLE_DAYS });
    case 'reschedule_late':
      return say(word, { hours: RESCHEDULE_HOURS });
    case 'refund_late':
      return say(word, { hours: REFUND_WINDOW_HOURS });
    case 'too_early':
      return say(word, { hours: ON_MY_WAY_HOURS });
    case 'reschedule_often':
      return say(word, { max: MAX_RESCHEDULES });
    case 'not_late_yet':
    case 'already_waiting':
      return say(word, { minutes: NOT_HERE_MINUTES });
    case 'code_is_wrong':
      return say(word, { left: START_CODE_TRIES - (code?.tries ?? 0) });
    case 'extras_often':
      return say(word, { max: MAX_PROPOSALS });
    case 'extras_above_ceiling':
      return say(word, { ceiling: order.extrasCeiling ?? 0, left: leftUnderCeiling(order) ?? 0 });
    case 'extras_code_wrong':
      return say(word, { left: EXTRAS_CODE_TRIES - timesMade(order, 'wrong_extras_code') });
    case 'wait_at_the_door':
      return say(word, { minutes: DOOR_MINUTES });
    default:
      return say(word);
  }
}

/**
 * The refusal of a move of an order, as the API says it. A stale rev comes with the present one, the stage, since which rev it is so,
 * and since which its customer sees nothing new.
 */
export function refuseMove({ word }: Pick<Refusal, 'word'>, order: OrderState): AppError {
  if (word === 'forbidden') return forbidden();
  if (word === 'worker_not_free') {
    const reasons = [say('busy_in_slot')];
    return new AppError('conflict', say(word, { name: order.workerName ?? '', reasons }));
  }
  const said = sayWord(word, order);
  if (word === 'changed_meanwhile') {
    const details = [
      { path: 'rev', ...say('not_current'), value: order.events.length },
      { path: 'stage', ...say('not_current'), value: order.stage },
      { path: 'turn', ...say('not_current'), value: latestTurn(order) },
      { path: 'told', ...say('not_current'), value: latestTold(order) },
    ];
    return new AppError('conflict', said, { details });
  }
  const path = PATHS[word];
  return new AppError(CODES[word] ?? 'conflict', said, {
    details: path === undefined ? undefined : [{ path, ...said }],
  });
}

/** The refusal of a start with a wrong code that has been counted: how many tries are left, or that it is locked. */
export function refuseStart(order: OrderState): AppError {
  const isLocked = (order.code?.tries ?? 0) >= START_CODE_TRIES;
  return refuseMove({ word: isLocked ? 'code_locked' : 'code_is_wrong' }, order);
}

/** As {@link refuseStart}, of an approval of extras. */
export function refuseExtrasCode(order: OrderState): AppError {
  const isLocked = timesMade(order, 'wrong_extras_code') >= EXTRAS_CODE_TRIES;
  return refuseMove({ word: isLocked ? 'extras_code_locked' : 'extras_code_wrong' }, order);
}
