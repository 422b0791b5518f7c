import { indiaDate } from '@gharseva/contract';
import type { Handler } from '../../handler';

/** The times at which no booking is taken, from today on. */
export const listClosures: Handler<'listClosures'> = async (_input, _actor, { stores, clock }) => {
  const days = await stores.slotClosures.listFrom(indiaDate(clock()));
  return days.flatMap(({ _id: date, closures }) => closures.map((closure) => ({ ...closure, date })));
};
