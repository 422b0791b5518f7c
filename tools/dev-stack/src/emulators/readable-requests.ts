import type { RequestListener, Server } from 'node:http';

/** The used part of superstatic, which serves the files of the Hosting emulator. */
export interface Superstatic {
  server(spec: unknown): { listen(done?: () => void): Server };
}

/** A request target begins with a path, or an absolute address with one. */
const WITH_PATH = /^(https?:\/\/[^/?#]+)?\//i;

/**
 * Refuses a request with an unparsable address (400), as production Hosting does. (The emulator's own parser throws
 * uncaught: `GET //` or an invalid Host ends the whole suite.)
 */
export function refuseUnreadable(superstatic: Superstatic): void {
  const { server } = superstatic;
  superstatic.server = (spec) => {
    const app = server(spec);
    const listen = app.listen.bind(app);
    app.listen = (done) => {
      const http = listen(done);
      const handlers = http.listeners('request') as RequestListener[];
      return http.removeAllListeners('request').on('request', (request, response) => {
        if (isReadable(request.url ?? '', request.headers.host)) {
          for (const handle of handlers) handle.call(http, request, response);
        } else response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad Request\n');
      });
    };
    return app;
  };
}

function isReadable(target: string, host = 'localhost'): boolean {
  if (!WITH_PATH.test(target)) return false;
  try {
    decodeURI(new URL(target, `http://${host}`).pathname);
    return true;
  } catch {
    return false;
  }
}
