import type { Readable } from 'node:stream';

/** A use case's answer with a file: its bytes as a stream, `size` of them; null if their number is not known. */
export interface FileAnswer {
  contentType: string;
  size: number | null;
  /** Letters, digits, dot, dash and underscore only. */
  fileName: string;
  bytes: Readable;
  /** Identifies the content of an `immutable` or `revalidated` answer: equal only for equal bytes. */
  tag?: string;
}
