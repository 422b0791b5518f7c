import type { Readable } from 'node:stream';

/** A file as a use case answers with it: its bytes as a stream, `size` of them. */
export interface FileAnswer {
  contentType: string;
  size: number;
  /** Letters, digits, dot, dash and underscore only. */
  fileName: string;
  bytes: Readable;
  /** What says the content, for an `immutable` answer: alike for alike bytes alone. */
  tag?: string;
}
