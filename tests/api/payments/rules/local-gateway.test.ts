import { describe, expect, test } from 'vitest';
import { signatureOf } from '../../../../functions/src/domain/body-signature';
import { createLocalGateway, LOCAL_PROVIDER } from '../../../../functions/src/payments/gateway/local-gateway';
import type { GatewayEvent } from '../../../../functions/src/payments/gateway/payment-gateway';

const SECRET = 'a secret of these tests';
const IDS = { id: 'evt-1', orderId: 'order-1', paymentId: 'pay-1' };
const REFUND = { id: 'rfnd-1', entry: '2', paise: 10_000, reference: 'N2611201234' };
/** As a gateway sends them, by their types. */
const SENT = {
  created: { ...IDS, type: 'payment.created' },
  failed: { ...IDS, type: 'payment.failed' },
  captured: { ...IDS, type: 'payment.captured', paise: 40_000 },
  refunded: { ...IDS, type: 'refund.processed', refund: REFUND },
};

const gateway = createLocalGateway(SECRET);
const bytesOf = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));

/** What a gateway makes of some bytes with their right signature. */
const readBytes = (bytes: Uint8Array) =>
  gateway.readEvent({ bytes, headers: { 'x-gateway-signature': signatureOf(SECRET, bytes) } });
const read = (body: unknown): GatewayEvent => readBytes(bytesOf(body));

/** What a refusal is made of. */
function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    const { name, code, reason, details } = error as Record<string, unknown>;
    return { name, code, reason, details };
  }
  return null;
}

const NO_EVENT = {
  ...{ name: 'AppError', code: 'invalid_request', reason: 'invalid_request' },
  details: [{ path: 'body', message: 'This is not JSON', reason: 'body_not_json' }],
};
const FORBIDDEN = { name: 'AppError', code: 'forbidden', reason: 'forbidden', details: undefined };

test('the local gateway is addressed as such', () => {
  expect([gateway.provider, LOCAL_PROVIDER]).toEqual(['local', 'local']);
});

describe('an event with its signature', () => {
  test.each([
    ['created', { ...IDS, kind: 'created' }],
    ['failed', { ...IDS, kind: 'failed' }],
    ['captured', { ...IDS, kind: 'captured', paise: 40_000 }],
    ['refunded', { ...IDS, kind: 'refunded', refund: REFUND }],
  ] as const)('that is %s: in our words', (kind, event) => {
    expect(read(SENT[kind])).toStrictEqual(event);
  });

  test.each(['created', 'failed', 'captured', 'refunded'] as const)(
    'that is %s: without the fields that nobody knows',
    (kind) => {
      const more = { note: 'x', kind: 'x', entity: { id: 'x' } };
      const refund = { ...REFUND, speed: 'instant' };
      const sent = { ...SENT[kind], ...more, ...(kind === 'refunded' && { refund }) };
      expect(read(sent)).toStrictEqual(read(SENT[kind]));
    },
  );

  test('of a refund that names no entry: without one', () => {
    const { entry: _entry, ...refund } = REFUND;
    expect(read({ ...SENT.refunded, refund })).toStrictEqual({ ...IDS, kind: 'refunded', refund });
  });

  test('the bank’s reference is written as ours are', () => {
    const refund = { ...REFUND, reference: 'n261 1201 234' };
    expect(read({ ...SENT.refunded, refund })).toMatchObject({ refund: { reference: 'N2611201234' } });
  });

  test.each([1, 100_000_000_000])('money of %i paise: read', (paise) => {
    expect(read({ ...SENT.captured, paise })).toMatchObject({ paise });
    expect(read({ ...SENT.refunded, refund: { ...REFUND, paise } })).toMatchObject({ refund: { paise } });
  });

  test('ids of the greatest length: read', () => {
    const [own, ours] = ['x'.repeat(64), 'y'.repeat(128)];
    const refund = { ...REFUND, id: own, entry: ours };
    const sent = { ...SENT.refunded, id: own, orderId: ours, paymentId: own, refund };
    const { type: _type, ...event } = sent;
    expect(read(sent)).toStrictEqual({ ...event, kind: 'refunded' });
  });
});

describe('signed bytes that are no event', () => {
  const { captured, refunded } = SENT;
  const refundWith = (change: object) => ({ ...refunded, refund: { ...REFUND, ...change } });
  const ofAll = (field: string, value: unknown): [string, unknown][] =>
    Object.entries(SENT).map(([kind, sent]) => [
      `${kind}, ${field} ${JSON.stringify(value)?.slice(0, 12)}`,
      { ...sent, [field]: value },
    ]);

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'captured'],
    ['an empty object', {}],
    ['a list', [captured]],
    ['no type', { ...captured, type: undefined }],
    ['an unknown type', { ...captured, type: 'payment.flown' }],
    ['our word for a type', { ...captured, type: 'captured' }],
    ['an empty type', { ...captured, type: '' }],
    ...['id', 'orderId', 'paymentId'].flatMap((field) => [
      ...ofAll(field, undefined),
      ...ofAll(field, ''),
      ...ofAll(field, 'a/b'),
      ...ofAll(field, 7),
    ]),
    ...['id', 'paymentId'].flatMap((field) => ofAll(field, 'x'.repeat(65))),
    ...ofAll('orderId', 'x'.repeat(129)),
    ...[undefined, 0, -1, 0.5, 100_000_000_001, '40000', null].flatMap((paise): [string, unknown][] => [
      [`captured, of ${JSON.stringify(paise)} paise`, { ...captured, paise }],
      [`refunded, of ${JSON.stringify(paise)} paise`, refundWith({ paise })],
    ]),
    ['no refund', { ...refunded, refund: undefined }],
    ['a refund that is a text', { ...refunded, refund: 'rfnd-1' }],
    ...[undefined, '', 'a/b', 'x'.repeat(65)].map((id): [string, unknown] => [
      `a refund with the id ${id?.slice(0, 5)}`,
      refundWith({ id }),
    ]),
    ...['', 'a/b', 'x'.repeat(129), null].map((entry): [string, unknown] => [
      `a refund of the entry ${entry?.slice(0, 5)}`,
      refundWith({ entry }),
    ]),
    ...[undefined, '', 'N2612', 'N'.repeat(31), 'N2611-1234'].map((reference): [string, unknown] => [
      `a refund with the reference ${reference?.slice(0, 12)}`,
      refundWith({ reference }),
    ]),
  ])('%s', (_what, body) => {
    expect(refusalOf(() => read(body))).toEqual(NO_EVENT);
  });

  test.each([
    ['no bytes', ''],
    ['no JSON', 'captured'],
    ['JSON cut short', JSON.stringify(SENT.captured).slice(0, -1)],
    ['JSON with more after it', `${JSON.stringify(SENT.captured)};`],
  ])('%s', (_what, text) => {
    expect(refusalOf(() => readBytes(new TextEncoder().encode(text)))).toEqual(NO_EVENT);
  });

  test('bytes that are no text, though in a field that nobody knows', () => {
    const bytes = bytesOf({ ...SENT.captured, note: '#' });
    bytes[bytes.indexOf('#'.charCodeAt(0))] = 0xff;
    expect(refusalOf(() => readBytes(bytes))).toEqual(NO_EVENT);
  });
});

describe('bytes without their signature are refused, whatever they are', () => {
  const bytes = bytesOf(SENT.captured);
  const right = signatureOf(SECRET, bytes);

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['cut short', right.slice(0, -1)],
    ['longer', `${right}0`],
    ['in capitals', right.toUpperCase()],
    ['of another secret', signatureOf('a guess', bytes)],
    ['of other bytes', signatureOf(SECRET, bytesOf(SENT.failed))],
  ])('%s', (_what, signature) => {
    const headers = signature === undefined ? {} : { 'x-gateway-signature': signature };
    expect(refusalOf(() => gateway.readEvent({ bytes, headers }))).toEqual(FORBIDDEN);
  });

  test('in a header of another name', () => {
    const headers: Record<string, string> = { 'x-signature': right };
    expect(refusalOf(() => gateway.readEvent({ bytes, headers }))).toEqual(FORBIDDEN);
  });

  test('also where they are no JSON: nobody learns that', () => {
    const text = new TextEncoder().encode('captured');
    const headers = { 'x-gateway-signature': right };
    expect(refusalOf(() => gateway.readEvent({ bytes: text, headers }))).toEqual(FORBIDDEN);
  });
});
