import { LATE_MINUTES } from '../business-numbers';
import type { Guard } from './guard';
import { isEarlyHandBack } from './move-times';

/** The words and choices of who asks. */
export const INPUT_GUARDS = {
  reason_known: {
    ...{ kind: 'input', word: 'reason_wrong' },
    holds: (_order, { input }, { reasons }) =>
      input?.code === undefined || reasons?.includes(input.code) === true,
  },
  reason_given: {
    ...{ kind: 'input', word: 'reason_needed' },
    holds: (_order, { role, input }) => role !== 'customer' || input?.code !== undefined,
  },
  late_reason: {
    ...{ kind: 'input', word: 'reason_needed' },
    holds: (order, { at, input }) => isEarlyHandBack(order, at) || input?.code !== undefined,
  },
  delay_offered: {
    ...{ kind: 'input', word: 'delay_wrong' },
    holds: (_order, { input }) => LATE_MINUTES.some((minutes) => minutes === input?.lateBy),
  },
  door_photographed: {
    ...{ kind: 'input', word: 'photo_needed' },
    holds: (_order, { role, input }) => role !== 'worker' || input?.photos?.length === 1,
  },
  photos_there: {
    ...{ kind: 'input', word: 'photo_missing' },
    holds: (_order, { input, facts }) => !input?.photos?.length || facts?.arePhotosThere === true,
  },
  stage_is_other: {
    ...{ kind: 'input', word: 'nothing_changes' },
    holds: ({ stage }, { input }) => input?.stage !== undefined && input.stage !== stage,
  },
  text_is_other: {
    ...{ kind: 'input', word: 'nothing_changes' },
    holds: ({ status }, { input }) =>
      input?.status !== undefined && (input.status !== status || Boolean(input.reason)),
  },
} as const satisfies Record<string, Guard>;
