import { CASH_GUARDS } from './cash-guards';
import { CODE_GUARDS } from './code-guards';
import { COMMON_GUARDS } from './common-guards';
import { EXTRAS_GUARDS } from './extras-guards';
import { INPUT_GUARDS } from './input-guards';
import { SLOT_GUARDS } from './slot-guards';
import { TIME_GUARDS } from './time-guards';
import { TIMER_GUARDS } from './timer-guards';
import { UNDO_GUARDS } from './undo-guards';
import { WORKER_GUARDS } from './worker-guards';

/** What a move can require, by name: pure predicates, each with the word of its refusal. */
export const GUARDS = {
  ...COMMON_GUARDS,
  ...WORKER_GUARDS,
  ...INPUT_GUARDS,
  ...SLOT_GUARDS,
  ...TIME_GUARDS,
  ...CODE_GUARDS,
  ...EXTRAS_GUARDS,
  ...UNDO_GUARDS,
  ...CASH_GUARDS,
  ...TIMER_GUARDS,
};

export type GuardName = keyof typeof GUARDS;

/** The guards of every move, before its own. */
export const GUARDS_OF_ALL: readonly GuardName[] = [
  'role_may',
  'not_kept',
  'stage_allows',
  'has_room',
  'rev_current',
];
