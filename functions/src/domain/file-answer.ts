import type { Readable } from 'node:stream';

/** A use case's answer with a file: its bytes as a stream, `size` of them. */
export interface FileAnswer {
  contentType: string;
  size: number;
  /** Letters, digits, dot, dash and underscore only. */
  fileName: string;
  bytes: Readable;
  /** Identifies the content of an `immutable` answer: equal only for equal bytes. */
  tag?: string;
}
