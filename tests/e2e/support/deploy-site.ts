import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { SITE } from './browser';

/** A built version: the one of the running stack, a later one, or one built with `VITE_SERVICE_WORKER=off`. */
export type Version = 'first' | 'second' | 'off';

/** A site to which a test deploys versions at once. */
export interface Deployed {
  origin: string;
  /** What Hosting serves: files, and the pages that are files. */
  hosting: Version;
  /** The version from which the function makes the pages of categories. */
  pages: Version;
  /** Whether the files of the previous version are kept, as by `npm run deploy`. */
  keepsOlder: boolean;
  /** Whether the service worker sees data saving switched on; the browser's tools set that for pages alone. */
  savesData: boolean;
  close(): Promise<void>;
}

/** The pages that the function makes. */
const MADE_PAGE = /^\/(?:[a-z]{2}\/)?services(?:\/|$)/;
/** The digest of the content in a file's name; each version has another. */
const DIGEST = /-([\w-]{7})\.(js|css)\b/g;
const LATER = /-([\w-]{7})v2\.(js|css)$/;
/** How the service worker tells versions of a file without a digest apart. */
const REVISION = /revision:(["'`])([0-9a-f]{16})\1/g;
const SAVES_DATA = "Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true });";
const TEXT = /html|javascript|css/;
const KEEPS_SERVICE_WORKER = /navigator\.serviceWorker\.register\([^)]*\)/g;

/**
 * Puts its own Hosting in front of the running stack. Version `first` is the stack's site, unchanged. In the others every
 * digest in a file's name is another one, wherever the name occurs, so that no version has a file of another, like on
 * Hosting after a deployment. `off` has the retiring service worker, and registers none. The API is the stack's.
 */
export async function deploySite(): Promise<Deployed> {
  const retiring = await buildRetiring();
  const files = new Map<string, Promise<Answer>>();
  const fromStack = (path: string) => {
    const known = files.get(path) ?? fetchFile(path);
    if (path.startsWith('/assets/')) files.set(path, known);
    known.catch(() => files.delete(path));
    return known;
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(502).end());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (path.startsWith('/api/')) return passOn(request, response);
    const version = MADE_PAGE.test(path) ? deployed.pages : deployed.hosting;
    const { status, headers, body } = await fromStack(nameInStack(path, version, deployed.keepsOlder));
    const isText = TEXT.test(headers['content-type'] ?? '');
    if (version === 'off' && path === '/sw.js') return response.writeHead(status, headers).end(retiring);
    response.writeHead(status, headers);
    if (deployed.savesData && path === '/sw.js') response.write(SAVES_DATA);
    const isLater = version !== 'first' && (LATER.test(path) || !path.startsWith('/assets/'));
    response.end(isText && isLater ? makeLater(body.toString(), version) : body);
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const deployed: Deployed = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hosting: 'first',
    pages: 'first',
    keepsOlder: false,
    savesData: false,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return deployed;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function fetchFile(path: string): Promise<Answer> {
  const ask = () => fetch(SITE + path, { redirect: 'manual' });
  // Ask twice: the stack may close a connection at the moment of its reuse.
  const answer = await ask().catch(ask);
  const headers = Object.fromEntries(answer.headers);
  // They describe the bytes of the stack's own version.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'etag'])
    delete headers[name];
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** The stack's name of a file; for a file that the version lacks, a name that does not exist. */
function nameInStack(path: string, version: Version, keepsOlder: boolean): string {
  if (version === 'first' || !path.startsWith('/assets/')) return path;
  if (LATER.test(path)) return path.replace(LATER, '-$1.$2');
  return keepsOlder ? path : '/assets/gone.js';
}

function makeLater(text: string, version: Version): string {
  const later = text
    .replace(DIGEST, (_, digest: string, type: string) => `-${digest}v2.${type}`)
    .replace(REVISION, (_, quote: string, digest: string) => `revision:${quote}${digest}v2${quote}`);
  return version === 'off' ? later.replace(KEEPS_SERVICE_WORKER, 'Promise.reject()') : later;
}

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
  const ask = () =>
    fetch(SITE + request.url, {
      method: request.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
  const answer = await (request.method === 'GET' ? ask().catch(ask) : ask());
  const given = Object.fromEntries(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    delete given[name];
  response.writeHead(answer.status, given).end(Buffer.from(await answer.arrayBuffer()));
}

async function buildRetiring(): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../../web/service-worker/retire.ts')],
    bundle: true,
    format: 'iife',
    write: false,
  });
  return Buffer.from(outputFiles[0]?.contents ?? '');
}
