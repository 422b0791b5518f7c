import { signedEvent } from '../../support/gateway-events';
import { call, need, type Story, type World } from '../story';

/** The payment gateway tells of money that was not due; an admin sees to it. */
export function* tellOfGateway(world: World, orderId: string, token: string): Story {
  const event = { id: `event-${world.next()}`, paymentId: `pay-${world.next()}`, orderId } as const;
  const sent = signedEvent({ ...event, type: 'payment.captured', paise: 1 });
  yield* call('takeGatewayEvent', { ...sent, isRepeated: true });
  const cases = yield* call('listGatewayCases', { token });
  const found = cases.find(({ eventId }) => eventId === event.id);
  need(found !== undefined, 'money that was not due');
  const body = { reason: 'Sent back by hand' };
  yield* call('closeGatewayCase', { token, params: { id: found._id }, body, isRepeated: true });
}
