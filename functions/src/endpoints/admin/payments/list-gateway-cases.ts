import { toShownCase } from '#stores/gateway/gateway-cases.ts';
import type { Handler } from '../../handler';

/** The money of the payment gateway that was not what was due and waits for an admin. */
export const listGatewayCases: Handler<'listGatewayCases'> = async (_input, _actor, { stores }) =>
  (await stores.gatewayCases.listOpen()).map(toShownCase);
