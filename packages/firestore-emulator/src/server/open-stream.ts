import type { Access } from '../access/decide-access';
import type { DatabaseHub } from '../engine/database-hub';
import { ListenStream } from './listen-stream';
import { WriteStream } from './write-stream';

/** The calls that stream both ways. */
export type StreamKind = 'Listen' | 'Write';

/** What carries a stream's answers to the client: gRPC or a WebChannel. */
export interface Carrier {
  send(response: object): void;
  /** Ends the stream with an error. */
  fail(error: unknown): void;
  /** Whether the client is behind with reading. */
  isCongested(): boolean;
}

/** A client's stream, whatever carries it. */
export interface ClientStream {
  /** Handles a request, in wire form. After a failure nothing more is handled: the client repeats it on a new stream. */
  receive(request: object): void;
  /** Tells what was held back while the carrier was congested. */
  resume(): void;
  close(): void;
}

/**
 * Opens a stream of one client.
 * @param access decides at each request what the client may do
 */
export function openStream(
  hub: DatabaseHub,
  kind: StreamKind,
  access: () => Access,
  carrier: Carrier,
): ClientStream {
  const send = (response: object) => carrier.send(response);
  if (kind === 'Write') {
    const stream = new WriteStream(access, send);
    return untilFailure(carrier, (request) => stream.receive(request));
  }
  const authorize: Access['authorizeTarget'] = (target) => access().authorizeTarget(target);
  const stream = new ListenStream(hub, send, authorize, () => carrier.isCongested());
  return untilFailure(carrier, (request) => stream.receive(request), stream);
}

function untilFailure(
  carrier: Carrier,
  receive: ClientStream['receive'],
  stream: Pick<ClientStream, 'resume' | 'close'> = { resume: () => {}, close: () => {} },
): ClientStream {
  let isOver = false;
  return {
    receive(request) {
      if (isOver) return;
      try {
        receive(request);
      } catch (error) {
        isOver = true;
        stream.close();
        carrier.fail(error);
      }
    },
    resume: () => stream.resume(),
    close() {
      isOver = true;
      stream.close();
    },
  };
}
