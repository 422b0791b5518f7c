import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What a proxy does with connections. `pass`: hands everything on. `refuse`: nobody listens. `hang`: accepts them and
 * says nothing, also on those that are open; they stay dead afterwards. `reset`: breaks every one off.
 */
export type ProxyMode = 'pass' | 'refuse' | 'hang' | 'reset';

/** A proxy of TCP between the API and something behind it. */
export interface TcpProxy {
  /** `host:port` */
  host: string;
  setMode(mode: ProxyMode): Promise<void>;
  /** Breaks the next connection off, and no later one. */
  breakNext(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of `target` (`host:port`), which passes everything on until it is told otherwise. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const [targetHost = '', targetPort = ''] = target.split(':');
  let mode: ProxyMode = 'pass';
  let breaksNext = false;
  /** Each open connection of a client, with its connection to the target, if any. */
  const open = new Map<Socket, Socket | null>();

  const silence = (client: Socket) => {
    const onward = open.get(client);
    if (onward) {
      onward.unpipe();
      client.unpipe();
      onward.destroy();
      open.set(client, null);
    }
    client.removeAllListeners('data');
    client.resume();
  };
  const handOn = (client: Socket) => {
    const onward = connect(Number(targetPort), targetHost);
    open.set(client, onward);
    // the end of one connection is the end of the other, unless the proxy has gone silent
    onward.on('error', () => client.destroy());
    onward.on('close', () => open.get(client) === onward && client.destroy());
    client.on('close', () => onward.destroy());
    client.pipe(onward).pipe(client);
  };
  const server = createServer((client) => {
    open.set(client, null);
    client.on('error', () => undefined);
    client.on('close', () => open.delete(client));
    const breaks = mode === 'reset' || breaksNext;
    breaksNext = false;
    if (breaks) client.resetAndDestroy();
    else if (mode === 'hang') silence(client);
    else handOn(client);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const stopListening = () => new Promise<void>((resolve) => server.close(() => resolve()));

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    async setMode(next) {
      const before = mode;
      mode = next;
      for (const client of [...open.keys()]) {
        if (next === 'hang') silence(client);
        if (next === 'refuse' || next === 'reset') client.resetAndDestroy();
      }
      if (next === 'refuse' && before !== 'refuse') await stopListening();
      if (before === 'refuse' && next !== 'refuse') await listen(port);
    },
    breakNext() {
      breaksNext = true;
    },
    async close() {
      for (const client of open.keys()) client.destroy();
      if (server.listening) await stopListening();
    },
  };
}
