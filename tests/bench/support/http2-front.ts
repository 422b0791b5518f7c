import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { selfSignedCertificate } from '../../support/self-signed-certificate';

const compress = promisify(brotliCompress);
const COMPRESSED = /^(?:text\/|application\/(?:javascript|json|manifest|ld\+json)|image\/svg)/;
/** Of a connection of HTTP/1.1, or of a body that is sent in another encoding than it came. */
const NOT_PASSED_ON = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

const PACKET_BYTES = 4_096;

interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A phone's network, as the front end imitates it: for pages that no debugger throttles. */
export interface Network {
  /** Until the first byte of each answer. */
  latencyMs: number;
  /** Of all answers together. */
  bytesPerSecond: number;
}

/** The front end of a stack's site over HTTP/2. */
export interface Http2Front {
  origin: string;
  /** Serves a page of its own. */
  put(path: string, html: string): Promise<void>;
  close(): void;
}

async function keep(status: number, headers: Record<string, string>, bytes: Buffer): Promise<Kept> {
  if (!COMPRESSED.test(headers['content-type'] ?? '')) return { status, headers, body: bytes };
  const body = await compress(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } });
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body };
}

async function bodyOf(request: Http2ServerRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Serves a site as Hosting does in front of it: over HTTP/2, in Brotli, from memory what a CDN may keep. Everything else it asks
 * the site for, whose rewrites and headers are those of firebase.json.
 * @param site its address over HTTP/1.1, without a slash at the end
 * @param network how slowly it answers; without it as fast as it can
 */
export async function startHttp2Front(site: string, network?: Network): Promise<Http2Front> {
  const kept = new Map<string, Kept>();
  /** When the network has sent what was written so far. */
  let freeAt = 0;

  async function send(response: Http2ServerResponse, body: Buffer, { bytesPerSecond }: Network) {
    for (let at = 0; at < body.length; at += PACKET_BYTES) {
      const packet = body.subarray(at, at + PACKET_BYTES);
      freeAt = Math.max(freeAt, performance.now()) + (packet.length / bytesPerSecond) * 1000;
      await sleep(freeAt - performance.now());
      response.write(packet);
    }
    response.end();
  }

  async function ask(request: Http2ServerRequest): Promise<Kept> {
    const { method, url, headers } = request;
    const known = method === 'GET' ? kept.get(url) : undefined;
    if (known) return known;
    const passedOn = Object.entries(headers).filter(
      ([name, value]) => !name.startsWith(':') && name !== 'host' && typeof value === 'string',
    ) as [string, string][];
    const body = method === 'GET' ? undefined : new Uint8Array(await bodyOf(request));
    const options = { method, headers: passedOn, redirect: 'manual' as const };
    const answer = await fetch(site + url, body ? { ...options, body } : options);
    const own = [...answer.headers].filter(([name]) => !NOT_PASSED_ON.has(name));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const made = await keep(answer.status, Object.fromEntries(own), bytes);
    const isKept = !url.startsWith('/api/') || answer.headers.get('cache-control')?.includes('s-maxage');
    if (method === 'GET' && answer.status === 200 && isKept) kept.set(url, made);
    return made;
  }

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    try {
      const { status, headers, body } = await ask(request);
      if (network) await sleep(network.latencyMs);
      response.writeHead(status, headers);
      if (network) await send(response, body, network);
      else response.end(body);
    } catch {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    }
  }

  const { keyPem, certificatePem } = selfSignedCertificate('localhost');
  const server = createSecureServer({ key: keyPem, cert: certificatePem }, (request, response) => {
    void answer(request, response);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    async put(path, html) {
      kept.set(path, await keep(200, { 'content-type': 'text/html; charset=utf-8' }, Buffer.from(html)));
    },
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
