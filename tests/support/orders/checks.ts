import type { MoveEvent, OrderState, Worker } from '@gharseva/contract';
import { deepFreeze } from '../deep-freeze';

/** An active electrician in Lucknow, without a position and without stated hours; frozen. */
export const workerOf = (_id: string, changes: Partial<Worker> = {}): Worker =>
  deepFreeze({
    ...{ _id, firebaseUid: _id, fullName: `Worker ${_id}`, phone: '9876543210', status: 'active' },
    ...{ serviceType: 'electrician', city: 'Lucknow', areaName: '', location: null },
    ...{ preferredWorkingRadius: 5, todayJobs: 0, earnings: 0 },
    ...changes,
  });

const eventOf = (move: string): MoveEvent => ({
  ...{ at: '2026-11-23T12:10:00.000+05:30', actor: 'ravi', role: 'worker', move },
  ...{ from: 'in_progress', to: 'in_progress', reason: '' },
});

/** An order in work, without a start code, after some wrong codes for extras and one move of another kind; frozen. */
export const workedOn = (wrongCodes: number, changes: Partial<OrderState> = {}): OrderState =>
  deepFreeze({
    ...{ user: 'asha', stage: 'in_progress', status: 'in_progress', scheduledDate: '2026-11-23' },
    timeSlot: '12:00 PM - 2:00 PM',
    events: [eventOf('start'), ...Array.from({ length: wrongCodes }, () => eventOf('wrong_extras_code'))],
    ...changes,
  });
