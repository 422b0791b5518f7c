import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import { takeEvent } from '../../payments/operations/take-event';
import type { Handler } from '../handler';

/**
 * Takes an event of the payment gateway that is configured (docs/decisions/0107-payment-gateway.md). A forged one reads and
 * writes nothing.
 */
export const takeGatewayEvent: Handler<'takeGatewayEvent'> = async (
  { params, body, headers },
  _actor,
  context,
) => {
  const { gateway } = context;
  if (gateway?.provider !== params.provider) throw new AppError('not_found', say('not_found'));
  const event = gateway.readEvent({ bytes: body.bytes, headers });
  await takeEvent(gateway.provider, event, context);
  return { _id: event.id };
};
