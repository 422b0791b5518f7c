import { signatureOf } from '../../functions/src/domain/body-signature';
import { LOCAL_PROVIDER, type LocalEvent } from '../../functions/src/payments/gateway/local-gateway';
import { TEST_NOW } from './api/api-server';
import type { CallOptions } from './api/call-api';
import { GATEWAY_SECRET } from './api/test-context';

/** The call by which the local gateway sends an event, signed over the bytes that are sent. */
export function signedEvent(event: LocalEvent): CallOptions {
  const body = JSON.stringify(event);
  return {
    params: { provider: LOCAL_PROVIDER },
    body,
    headers: { 'X-Gateway-Signature': signatureOf(GATEWAY_SECRET, Buffer.from(body)) },
  };
}

/** A case that waits for an admin, as it is stored under its id. */
export const KEPT_CASE = {
  ...{ orderId: 'disposable-0', paymentId: 'pay-1', eventId: 'kept', kind: 'captured' },
  ...{ reason: 'wrong_amount', paise: 39_900, due: 400, at: TEST_NOW, openSince: TEST_NOW },
} as const;
