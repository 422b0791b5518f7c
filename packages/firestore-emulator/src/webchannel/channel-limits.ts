/** Bounds of a WebChannel: times in milliseconds, sizes in characters of JSON. */
export interface ChannelLimits {
  /** After this long without an answer a `noop` is sent. */
  keepAliveMs: number;
  /** A session without any request for this long is dropped with its listeners. */
  idleMs: number;
  /** A back channel is ended after this long; the client opens the next at once. */
  backChannelMs: number;
  /** A back channel is ended after this much: the next one says what has arrived, and that need not be kept. */
  backChannelSize: number;
  /** With more than this unacknowledged, changes are held back. */
  congestedSize: number;
  /** With more than this unacknowledged, the session is dropped. */
  keptSize: number;
}

const MIB = 1024 * 1024;

export const USUAL_LIMITS: ChannelLimits = {
  keepAliveMs: 20_000,
  idleMs: 60_000,
  backChannelMs: 240_000,
  backChannelSize: MIB,
  congestedSize: 4 * MIB,
  keptSize: 256 * MIB,
};

/** After how long without data clients give a back channel up; told in the handshake, they add half of it. */
export const CLIENT_PATIENCE_MS = 30_000;
