import type { GATEWAY_HEADERS } from '@gharseva/contract';

/** What is common to all events; the ids are the gateway's, but for the order's. */
interface EventBase {
  id: string;
  orderId: string;
  paymentId: string;
}

/** Money that a gateway has sent back; `entry` is the refund of the order's payment that it was told to pay. */
export interface GatewayRefund {
  id: string;
  entry?: string | undefined;
  paise: number;
  reference: string;
}

/** What happened at a payment gateway, in our words. */
export type GatewayEvent = EventBase &
  (
    | { kind: 'created' }
    | { kind: 'failed' }
    | { kind: 'captured'; paise: number }
    | { kind: 'refunded'; refund: GatewayRefund }
  );

/** An event as it was sent: its bytes, and the headers that gateways sign in. */
export interface SentEvent {
  bytes: Uint8Array;
  headers: Readonly<Partial<Record<(typeof GATEWAY_HEADERS)[number], string>>>;
}

/**
 * A payment gateway behind one interface (docs/decisions/0107-payment-gateway.md): an adapter for each, without a library of
 * its provider.
 */
export interface PaymentGateway {
  /** By which its events are addressed and kept. */
  provider: string;
  /**
   * Reads an event whose signature is right over the bytes as they were sent.
   * @throws AppError `forbidden` for any other signature, `invalid_request` for signed bytes that are no event
   */
  readEvent(sent: SentEvent): GatewayEvent;
}
