import {
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';

/** gRPC's codes of the faults. */
export const ABORTED = 10;
export const DEADLINE_EXCEEDED = 4;
export const UNAVAILABLE = 14;

/** A proxy of gRPC between the API and Firestore. */
export interface GrpcProxy {
  /** `host:port` */
  host: string;
  /** The number of requests answered with a fault so far. */
  faults(): number;
  close(): Promise<void>;
}

/** The headers that a hop hands on: those of HTTP/2 itself belong to each hop. */
function handOn(headers: IncomingHttpHeaders, ...also: string[]): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':') || also.includes(name));
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}

/**
 * Starts a proxy in front of `target` (`host:port`).
 * @param chooseFault the code with which a request is answered without reaching the target; null for none
 */
export async function startGrpcProxy(
  target: string,
  chooseFault: (path: string) => number | null,
): Promise<GrpcProxy> {
  const onward = connect(`http://${target}`);
  const sessions = new Set<ServerHttp2Session>();
  let faults = 0;

  const refuse = (stream: ServerHttp2Stream, code: number) => {
    faults += 1;
    stream.resume();
    const headers = {
      'content-type': 'application/grpc',
      'grpc-status': String(code),
      'grpc-message': 'fault',
    };
    stream.respond({ ':status': 200, ...headers }, { endStream: true });
  };
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    const code = chooseFault(String(headers[':path']));
    if (code !== null) {
      refuse(stream, code);
      return;
    }
    const request = onward.request(handOn(headers, ':method', ':path'));
    let trailers: Record<string, string | string[]> = {};
    request.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
    stream.on('close', () => request.close());
    request.on('trailers', (found) => {
      trailers = handOn(found);
    });
    request.on('response', (found, flags) => {
      const isWhole = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
      stream.respond(handOn(found, ':status'), isWhole ? { endStream: true } : { waitForTrailers: true });
      if (!isWhole) request.pipe(stream);
    });
    stream.on('wantTrailers', () => stream.sendTrailers(trailers));
    stream.pipe(request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: () => faults,
    async close() {
      onward.destroy();
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
