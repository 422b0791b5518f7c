import { connect } from 'node:net';

/** The calls that a server answered, and the time of each in milliseconds, sorted. */
export interface Flooded {
  perSecond: number;
  times: readonly number[];
}

/**
 * Calls an address over some connections, each with the next call as soon as the last one is answered. Answers are not
 * parsed: all of them must have the length of the first one.
 * @throws Error for an answer other than 200
 */
export async function flood(
  url: string,
  headers: Readonly<Record<string, string>>,
  connections: number,
  ms: number,
): Promise<Flooded> {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries({ Host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const sent = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const times: number[] = [];
  const begunAt = performance.now();
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let length = 0;
      let received = 0;
      let askedAt = 0;
      const ask = () => {
        askedAt = performance.now();
        socket.write(sent);
      };
      socket.setNoDelay(true);
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (length === 0) {
          const text = chunk.toString('latin1');
          const body = Number(/content-length: (\d+)/i.exec(text)?.[1]);
          if (!text.startsWith('HTTP/1.1 200') || Number.isNaN(body)) {
            reject(new Error(`${url} answers ${text.slice(0, 200)}`));
            return;
          }
          length = text.indexOf('\r\n\r\n') + 4 + body;
        }
        received += chunk.length;
        if (received < length) return;
        received = 0;
        times.push(performance.now() - askedAt);
        if (performance.now() - begunAt < ms) ask();
        else {
          socket.end();
          resolve();
        }
      });
    });
  await Promise.all(Array.from({ length: connections }, run));
  const perSecond = (times.length * 1000) / (performance.now() - begunAt);
  return { perSecond, times: times.sort((a, b) => a - b) };
}
