import { idSchema, paidReferenceSchema, paiseSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { forbidden, invalid } from '../../domain/app-error';
import { isSigned } from '../../domain/body-signature';
import { say } from '../../domain/say';
import type { GatewayEvent, PaymentGateway } from './payment-gateway';

/** The ids of a gateway; shorter than ours, so that one of each fits the id of a document. */
const gatewayIdSchema = idSchema.check(z.maxLength(64));

const base = { id: gatewayIdSchema, orderId: idSchema, paymentId: gatewayIdSchema };

/** An event as the local gateway writes it. Gateways add fields as they like: unknown ones are dropped. */
const localEventSchema = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('payment.created') }),
  z.object({ ...base, type: z.literal('payment.failed') }),
  z.object({ ...base, type: z.literal('payment.captured'), paise: paiseSchema }),
  z.object({
    ...base,
    type: z.literal('refund.processed'),
    refund: z.object({
      id: gatewayIdSchema,
      entry: z.optional(idSchema),
      paise: paiseSchema,
      reference: paidReferenceSchema,
    }),
  }),
]);

export type LocalEvent = z.infer<typeof localEventSchema>;

/** The name of the local gateway. */
export const LOCAL_PROVIDER = 'local';

function toEvent(sent: LocalEvent): GatewayEvent {
  const { id, orderId, paymentId } = sent;
  const of = { id, orderId, paymentId };
  switch (sent.type) {
    case 'payment.created':
      return { ...of, kind: 'created' };
    case 'payment.failed':
      return { ...of, kind: 'failed' };
    case 'payment.captured':
      return { ...of, kind: 'captured', paise: sent.paise };
    case 'refund.processed':
      return { ...of, kind: 'refunded', refund: sent.refund };
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid('body', say('body_not_json'));
  }
}

/**
 * The gateway of the local stack: nobody pays, a command sends its events. It signs as the real ones do, HMAC-SHA256 over the
 * bytes of the body. No timestamp is signed: an event counts once however late it comes, and gateways repeat for days.
 */
export function createLocalGateway(secret: string): PaymentGateway {
  return {
    provider: LOCAL_PROVIDER,
    readEvent({ bytes, headers }) {
      if (!isSigned(secret, bytes, headers['x-gateway-signature'])) throw forbidden();
      const event = localEventSchema.safeParse(parseJson(bytes));
      if (!event.success) throw invalid('body', say('body_not_json'));
      return toEvent(event.data);
    },
  };
}
