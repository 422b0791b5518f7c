import { randomUUID } from 'node:crypto';
import { idSchema } from '@gharseva/contract';
import type { LocalEvent } from '../../../../functions/src/payments/gateway/local-gateway';
import { readOffset } from '../read-offset';
import { readOptions, UsageError } from '../run-command';

const KINDS = {
  created: 'payment.created',
  failed: 'payment.failed',
  captured: 'payment.captured',
  refunded: 'refund.processed',
} as const;

/** A call of `npm run gateway`, checked. */
export interface GatewayCall {
  event: LocalEvent;
  portOffset: number | undefined;
}

const OPTIONS = {
  order: { type: 'string' },
  amount: { type: 'string' },
  payment: { type: 'string' },
  refund: { type: 'string' },
  event: { type: 'string' },
  'port-offset': { type: 'string' },
} as const;

function readId(name: string, text: string): string {
  if (idSchema.safeParse(text).success) return text;
  throw new UsageError(`--${name} takes an id; "${text}" is none.`);
}

/** Rupees, with or without paise, as paise. */
function readPaise(text: string | undefined): number {
  const [, rupees, paise = ''] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(text ?? '') ?? [];
  const sum = Number(rupees) * 100 + Number(paise);
  if (rupees === undefined || sum === 0) {
    throw new UsageError(`--amount takes rupees, such as 449 or 449.50; "${text ?? ''}" is none.`);
  }
  return sum;
}

/**
 * Reads the arguments of `npm run gateway`: what happened at the gateway. A payment is named after its order, and an event has an
 * id of its own, unless others are given.
 * @throws UsageError for a wrong one, and for one that is missing
 */
export function readGatewayCall(args: string[]): GatewayCall {
  const [kind = '', ...rest] = args;
  const { order, amount, payment, refund, event, 'port-offset': offset } = readOptions(rest, OPTIONS);
  if (!Object.hasOwn(KINDS, kind)) {
    throw new UsageError(`"${kind}" is nothing that happens at a gateway: ${Object.keys(KINDS).join(', ')}.`);
  }
  const type = KINDS[kind as keyof typeof KINDS];
  const orderId = readId('order', order ?? '');
  const ids = {
    id: readId('event', event ?? randomUUID()),
    orderId,
    paymentId: readId('payment', payment ?? `pay-${orderId.slice(-24)}`),
  };
  const portOffset = readOffset(offset);
  if (type === 'payment.created' || type === 'payment.failed') return { event: { ...ids, type }, portOffset };
  const paise = readPaise(amount);
  if (type === 'payment.captured') return { event: { ...ids, type, paise }, portOffset };
  const entry = readId('refund', refund ?? '1');
  const reference = `LOCAL${ids.id.replace(/[^A-Za-z0-9]/g, '').slice(0, 12)}`.toUpperCase();
  return {
    event: {
      ...ids,
      type,
      refund: { id: `rfnd-${ids.paymentId}-${entry}`.slice(0, 64), entry, paise, reference },
    },
    portOffset,
  };
}
