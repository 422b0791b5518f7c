import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createLocalGateway } from '../../../functions/src/payments/gateway/local-gateway';
import { readGatewayCall } from '../src/gateway/read-gateway-call';
import { sendEvent } from '../src/gateway/send-event';
import { UsageError } from '../src/run-command';

const SECRET = 'a secret of the local gateway';

test.each([
  [['captured', '--order', 'o1', '--amount', '449'], { kind: 'captured', paise: 44_900 }],
  [
    ['captured', '--order', 'o1', '--amount', '449.50', '--payment', 'p1'],
    { paise: 44_950, paymentId: 'p1' },
  ],
  [['created', '--order', 'o1', '--event', 'e1'], { kind: 'created', id: 'e1', paymentId: 'pay-o1' }],
  [['failed', '--order', 'o1'], { kind: 'failed' }],
  [
    ['refunded', '--order', 'o1', '--amount', '10'],
    { kind: 'refunded', refund: { entry: '1', paise: 1_000 } },
  ],
])('%j is sent signed over its bytes, as the function reads it', async (args, expected) => {
  const gateway = createLocalGateway(SECRET);
  const read: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = request.headers['x-gateway-signature'] as string;
      read.push(
        gateway.readEvent({ bytes: Buffer.concat(chunks), headers: { 'x-gateway-signature': signature } }),
      );
      expect(request.url).toBe('/api/gateway/local/events');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outcome = await sendEvent(origin, readGatewayCall(args).event, SECRET);
  server.close();
  expect(outcome.isTaken).toBe(true);
  expect(read).toMatchObject([{ orderId: 'o1', ...expected }]);
});

test.each([
  [[]],
  [['stolen', '--order', 'o1']],
  [['captured', '--amount', '449']],
  [['captured', '--order', 'o1']],
  [['captured', '--order', 'o1', '--amount', '4.5']],
  [['captured', '--order', 'o 1', '--amount', '4']],
  [['created', '--order', 'o1', '--colour', 'red']],
])('%j is refused with the usage', (args) => {
  expect(() => readGatewayCall(args)).toThrow(UsageError);
});

test('where nothing answers, and where no gateway is configured: told what to start', async () => {
  const { event } = readGatewayCall(['created', '--order', 'o1']);
  expect(await sendEvent('http://127.0.0.1:9', event, SECRET)).toMatchObject({ isTaken: false });
  const server = createServer((_request, response) => response.writeHead(404).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outcome = await sendEvent(origin, event, SECRET);
  server.close();
  expect(outcome).toMatchObject({ isTaken: false, line: expect.stringContaining('GHARSEVA_GATEWAY=local') });
});
