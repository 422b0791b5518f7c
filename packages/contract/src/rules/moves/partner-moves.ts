import { type MoveName, PARTNER_REASONS } from './move-names';
import type { MoveDeclaration } from './move-types';

/** What a partner does with a job; an admin does the same after a call. */
export const PARTNER_MOVES = {
  accept_offer: {
    ...{ by: ['worker'], from: ['placed'], to: 'accepted' },
    guards: ['worker_is_actor', 'offer_open', 'worker_eligible', 'worker_free', 'no_cash_of_another'],
    tells: [{ role: 'customer', message: 'partner_accepted' }],
  },
  accept: {
    ...{ by: ['worker', 'admin'], from: ['assigned'], to: 'accepted', isNamed: true },
    guards: ['own_job', 'not_orphaned'],
    tells: [{ role: 'customer', message: 'partner_accepted' }],
  },
  decline: {
    ...{ by: ['worker'], from: ['assigned'], to: 'placed', reasons: PARTNER_REASONS },
    guards: ['own_job', 'reason_known'],
    tells: [{ role: 'admin', message: 'job_handed_back' }],
  },
  hand_back: {
    ...{ by: ['worker'], from: ['accepted', 'on_the_way'], to: 'placed', reasons: PARTNER_REASONS },
    guards: ['own_job', 'reason_known', 'late_reason'],
    tells: [
      { role: 'customer', message: 'looking_again' },
      { role: 'admin', message: 'job_handed_back' },
    ],
  },
  on_my_way: {
    ...{ by: ['worker', 'admin'], from: ['accepted'], to: 'on_the_way', isNamed: true },
    guards: ['own_job', 'not_orphaned', 'near_the_slot'],
    tells: [{ role: 'customer', message: 'partner_on_the_way' }],
  },
  running_late: {
    ...{ by: ['worker', 'admin'], from: ['accepted', 'on_the_way'], to: 'same' },
    guards: ['own_job', 'not_orphaned', 'near_the_slot', 'delay_offered', 'not_at_the_door'],
    tells: [{ role: 'customer', message: 'partner_late' }],
  },
  at_the_door: {
    ...{ by: ['worker', 'admin'], from: ['on_the_way'], to: 'same' },
    guards: ['own_job', 'not_orphaned', 'not_at_the_door'],
    tells: [{ role: 'customer', message: 'partner_at_the_door' }],
  },
  start: {
    ...{ by: ['worker', 'admin'], from: ['on_the_way'], to: 'in_progress', isNamed: true },
    guards: ['own_job', 'code_open', 'code_right', 'photos_there'],
    tells: [{ role: 'customer', message: 'work_started' }],
  },
  wrong_code: {
    ...{ by: ['worker'], from: ['on_the_way'], to: 'same', isQuiet: true },
    guards: ['own_job', 'code_open', 'code_wrong'],
    tells: [{ role: 'customer', message: 'code_locked' }],
  },
  finish: {
    ...{ by: ['worker', 'admin'], from: ['in_progress'], to: 'completed', isNamed: true },
    guards: ['own_job', 'extras_answered', 'photos_there'],
    tells: [{ role: 'customer', message: 'work_finished' }],
  },
  customer_absent: {
    ...{ by: ['worker', 'admin'], from: ['on_the_way'], to: 'placed' },
    guards: ['own_job', 'waited_at_the_door', 'door_photographed', 'photos_there'],
    tells: [
      { role: 'customer', message: 'customer_absent' },
      { role: 'admin', message: 'customer_absent' },
    ],
  },
} as const satisfies Partial<Record<MoveName, MoveDeclaration>>;
