import { endpoints } from '@gharseva/contract';
import { signatureOf } from '../../../../functions/src/domain/body-signature';
import { LOCAL_PROVIDER, type LocalEvent } from '../../../../functions/src/payments/gateway/local-gateway';

/** What came of an event, as a line for whoever sent it. */
interface Outcome {
  isTaken: boolean;
  line: string;
}

/** Sends an event to a site, signed over the bytes that are sent. */
export async function sendEvent(origin: string, event: LocalEvent, secret: string): Promise<Outcome> {
  const body = JSON.stringify(event);
  const path = endpoints.takeGatewayEvent.path.replace(':provider', LOCAL_PROVIDER);
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Gateway-Signature': signatureOf(secret, Buffer.from(body)),
    },
    body,
  }).catch(() => null);
  if (!answer) {
    const line = `Nothing answers at ${origin}. Start the stack with GHARSEVA_GATEWAY=local npm start, or name its --port-offset.`;
    return { isTaken: false, line };
  }
  if (answer.ok)
    return { isTaken: true, line: `${event.type} of ${event.orderId} was taken (event ${event.id}).` };
  const why =
    answer.status === 404
      ? 'the stack takes no events: start it with GHARSEVA_GATEWAY=local'
      : await answer.text();
  return { isTaken: false, line: `${event.type} of ${event.orderId} was refused (${answer.status}): ${why}` };
}
