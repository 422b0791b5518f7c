import { indiaInstant } from '@gharseva/contract';
import { showOffers } from '../../orders/operations/show-offers';
import type { Handler } from '../handler';

/** The jobs that the caller may accept at the moment. A pending worker has none. */
export const listOffers: Handler<'listOffers'> = async (_request, actor, { stores, clock }) => {
  const now = clock();
  return actor.worker.status === 'active'
    ? showOffers(actor.uid, now, stores)
    : { at: indiaInstant(now), offers: [] };
};
