import { randomBytes } from 'node:crypto';
import type { Access } from '../access/decide-access';
import type { WireWrite } from '../engine/wire-types';

/** A google.firestore.v1.WriteRequest. */
export interface WriteRequest {
  database?: string;
  streamId?: string;
  writes?: WireWrite[];
}

/** The client SDKs' write stream: a handshake, then commits in order. */
export class WriteStream {
  private readonly access: () => Access;
  private readonly send: (response: object) => void;
  private database: string | undefined;

  constructor(access: () => Access, send: (response: object) => void) {
    this.access = access;
    this.send = send;
  }

  /** @throws StatusError when the writes are refused; the client then opens a stream anew */
  receive(request: WriteRequest): void {
    const streamToken = randomBytes(8);
    if (this.database === undefined) {
      this.database = request.database ?? '';
      this.send({ streamId: randomBytes(8).toString('hex'), streamToken });
      return;
    }
    const { database } = this;
    const committed = this.access().calls.commit({ database, writes: request.writes ?? [] });
    this.send({ streamToken, ...committed });
  }
}
