import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

const PAGE = '<!doctype html><title>The web SDK</title><script src="/page.js"></script>';

/** A site with the web SDK on an origin of its own. */
export async function serveSdkSite(): Promise<{ origin: string; close(): Promise<void> }> {
  const bundled = await build({
    entryPoints: [join(import.meta.dirname, 'web-sdk-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  const script = bundled.outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
