import type { RequestListener, Server } from 'node:http';

/** What is used of superstatic, which serves the files of the Hosting emulator. */
export interface Superstatic {
  server(spec: unknown): { listen(done?: () => void): Server };
}

/** A path, or a whole address with one: all that a request may begin with. */
const WITH_PATH = /^(https?:\/\/[^/?#]+)?\//i;

/**
 * A request whose address nobody can read is refused (400), as production Hosting does. (The emulator's own reading of
 * it throws where nothing catches: `GET //`, or a Host that is none, ends it with the whole suite.)
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
