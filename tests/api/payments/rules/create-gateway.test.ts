import { expect, test } from 'vitest';
import { signatureOf } from '../../../../functions/src/domain/body-signature';

// loaded by each test: where an adapter's schema cannot be built, the tests fail, and not only their file
const load = () => import('../../../../functions/src/payments/gateway/create-gateway');

const EVENT = { id: 'evt-1', orderId: 'order-1', paymentId: 'pay-1' };
const bytes = new TextEncoder().encode(JSON.stringify({ ...EVENT, type: 'payment.created' }));
const signedBy = (secret: string) => ({
  bytes,
  headers: { 'x-gateway-signature': signatureOf(secret, bytes) },
});

test.each([
  ['none', null],
  ['none', 'a secret'],
  ['local', null],
] as const)('the gateway %s with the secret %s: there is none', async (gateway, gatewaySecret) => {
  const { createGateway } = await load();
  expect(createGateway({ gateway, gatewaySecret })).toBeNull();
});

test('the local gateway with a secret: it reads what is signed with that', async () => {
  const { createGateway } = await load();
  const gateway = createGateway({ gateway: 'local', gatewaySecret: 'a secret' });
  expect(gateway?.provider).toBe('local');
  expect(gateway?.readEvent(signedBy('a secret'))).toStrictEqual({ ...EVENT, kind: 'created' });
  expect(() => gateway?.readEvent(signedBy('a guess'))).toThrow(
    expect.objectContaining({ name: 'AppError', code: 'forbidden' }),
  );
});
