import { indiaInstant } from '@gharseva/contract';
import type { Handler } from '../handler';

/** How many of each kind: the queue is worked off, not studied. */
const MAX_OF_KIND = 10;

/**
 * What waits for an admin (DECISIONS.md section 8): orders whose slot has begun with nobody on the way, orders without
 * a worker (the soonest first), documents and partners that wait for a decision.
 */
export const listNeedsAction: Handler<'listNeedsAction'> = async (_input, _actor, { stores, clock }) => {
  const now = indiaInstant(clock());
  const [late, unassigned, uploads, providers] = await Promise.all([
    stores.orders.listByStages(['placed', 'assigned', 'accepted'], { before: now }, MAX_OF_KIND),
    stores.orders.listByStages(['placed'], { from: now }, MAX_OF_KIND),
    stores.uploads.listPending(MAX_OF_KIND),
    stores.providers.list(false, null),
  ]);
  const since = new Map<string, string>();
  for (const { refId, registeredAt } of uploads) if (!since.has(refId)) since.set(refId, registeredAt);
  const workers = await stores.workers.findAll([...since.keys()]);
  return [
    ...late.map(({ _id, serviceType, startsAt }) => ({
      kind: 'late' as const,
      ...{ id: _id, title: serviceType, at: startsAt },
    })),
    ...unassigned.map(({ _id, serviceType, startsAt }) => ({
      kind: 'unassigned' as const,
      ...{ id: _id, title: serviceType, at: startsAt },
    })),
    ...workers.map(({ _id, fullName }) => ({
      kind: 'kyc_waiting' as const,
      ...{ id: _id, title: fullName, at: since.get(_id) ?? null },
    })),
    ...providers.slice(0, MAX_OF_KIND).map(({ _id, name }) => ({
      kind: 'provider_unverified' as const,
      ...{ id: _id, title: name, at: null },
    })),
  ];
};
