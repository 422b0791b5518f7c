import { showLedger } from '#payments/operations/show-ledger.ts';
import type { Handler } from '../handler';

/** A partner's ledger of a week, for itself or an admin. */
export const getLedger: Handler<'getLedger'> = ({ query }, _actor, { stores }) =>
  showLedger(query.workerUid, query.week, stores);
