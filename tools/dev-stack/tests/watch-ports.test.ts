import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { waitFor } from '../src/stack/wait-for';
import { type PortWatch, watchPorts } from '../src/stack/watch-ports';

let watch: PortWatch | undefined;
const servers: Server[] = [];

afterEach(() => {
  watch?.stop();
  for (const server of servers.splice(0)) server.close();
});

/** Listens on a free port of 127.0.0.1. */
async function listen<Listening extends Server>(server: Listening, port = 0): Promise<number> {
  servers.push(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port on which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

test('a program that ends while the suite answers is named', async () => {
  const suite = await listen(createHttpServer((_request, response) => response.end('{}')));
  const firestore = await listen(createServer());
  const ports = { Firestore: firestore, Hosting: await closedPort() };
  watch = watchPorts(ports, `http://127.0.0.1:${suite}`);
  expect(await watch.lost).toBe('Hosting');
});

test('a port that closes while the suite is being killed: no other program is named', async () => {
  let [asked, isAlive] = [0, false];
  const killed = createHttpServer((_request, response) => {
    if (isAlive) response.end('{}');
  });
  killed.on('connection', (socket) => {
    asked += 1;
    // as a killed process, whose ports stay open until its last thread has ended
    if (!isAlive) socket.destroy();
  });
  const suite = await listen(killed);
  let named: string | undefined;
  watch = watchPorts({ Hosting: await closedPort() }, `http://127.0.0.1:${suite}`);
  const lost = watch.lost.then((name) => {
    named = name;
    return { name, isAlive };
  });
  await waitFor(async () => asked >= 2, { what: 'The second question to the suite' });
  expect(named).toBeUndefined();
  isAlive = true;
  expect(await lost).toEqual({ name: 'Hosting', isAlive: true });
});
