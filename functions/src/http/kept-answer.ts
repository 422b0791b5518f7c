import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding';
import { digestOf, knowsTag } from './entity-tag';

/** A smaller answer fits into one packet anyway. */
const MIN_ENCODED_BYTES = 1_024;

/** What fits, with its headers, into the 16 KiB that Node writes without asking for memory. */
const MAX_TEXT_BYTES = 14 * 1_024;

/** What a good proxy takes: a catalogue of 100 KB in about five milliseconds, off the main thread. */
const BROTLI_QUALITY = 5;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const encoders = {
  gzip: (bytes: Buffer) => compressGzip(bytes),
  br: (bytes: Buffer) => compressBrotli(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
};

/** The header by which an answer names its lines in the log. */
export const REQUEST_ID = 'X-Request-Id';

/** Headers as names and values in a row, as Node takes them; the first one's value is the request id of the present call. */
type HeaderRow = [name: typeof REQUEST_ID, requestId: string, ...others: string[]];

/** An answer in one content encoding. */
interface Representation {
  tag: string;
  /** As a text of one character a byte, if it is short: then it leaves in one piece with its headers. */
  content: Buffer | string;
  headers: HeaderRow;
  /** The headers of 304. */
  known: HeaderRow;
}

type Headers = readonly (readonly [string, string])[];

/** A successful answer that can be sent any number of times; each content encoding is made at its first request. */
export interface KeptAnswer {
  /** As the log names it. */
  readonly route: string;
  /** Whether a caller who signs in gets another answer. */
  readonly isForAnonymous: boolean;
  /** About how many bytes of memory it takes. */
  readonly size: number;
  /** Equal for equal answers. */
  readonly digest: string;
  /** In the encoding that a header admits, if that has been made. */
  ready(acceptEncoding: string | undefined): Representation | undefined;
  /** In the encoding that a header admits. */
  make(acceptEncoding: string | undefined): Promise<Representation>;
}

/**
 * Makes an answer of bytes and their headers. Each encoding has a strong tag of its own; all of them are known by any.
 */
export function keepAnswer(
  { route, isForAnonymous }: Pick<KeptAnswer, 'route' | 'isForAnonymous'>,
  bytes: Buffer,
  headers: Headers,
): KeptAnswer {
  const digest = digestOf(bytes);
  const isEncoded = bytes.length >= MIN_ENCODED_BYTES;
  const represent = (encoding: Encoding, encoded: Buffer): Representation => {
    const tag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
    const known: HeaderRow = [REQUEST_ID, '', ...headers.flat(), 'ETag', tag];
    const encodedAs = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const content = encoded.length > MAX_TEXT_BYTES ? encoded : encoded.toString('latin1');
    return {
      ...{ tag, content, known },
      headers: [...known, ...encodedAs, 'Content-Length', String(encoded.length)],
    };
  };
  const done = new Map<Encoding, Representation>([['identity', represent('identity', bytes)]]);
  const underWay = new Map<Encoding, Promise<Representation>>();
  const encodingOf = (accepted: string | undefined) => (isEncoded ? acceptedEncoding(accepted) : 'identity');

  async function encode(encoding: keyof typeof encoders): Promise<Representation> {
    const made = represent(encoding, await encoders[encoding](bytes));
    done.set(encoding, made);
    return made;
  }

  return {
    ...{ route, isForAnonymous, digest },
    // Encoded, it takes about a third in all.
    size: Math.ceil(bytes.length * (isEncoded ? 1.4 : 1)) + 2_000,
    ready: (accepted) => done.get(encodingOf(accepted)),
    async make(accepted) {
      const encoding = encodingOf(accepted);
      const made = done.get(encoding);
      if (made || encoding === 'identity') return made ?? represent('identity', bytes);
      const begun = underWay.get(encoding) ?? encode(encoding);
      underWay.set(encoding, begun);
      return begun;
    },
  };
}

/**
 * Sends an answer in one encoding, or 304 to a caller who has it. Node has read the row of headers when it returns, so that the next
 * call can have it.
 * @returns the status
 */
export function sendRepresentation(
  response: ServerResponse,
  { tag, content, headers, known }: Representation,
  ifNoneMatch: string | undefined,
  requestId: string,
): 200 | 304 {
  if (ifNoneMatch !== undefined && knowsTag(ifNoneMatch, tag)) {
    known[1] = requestId;
    response.writeHead(304, known).end();
    return 304;
  }
  headers[1] = requestId;
  response.writeHead(200, headers).end(content, 'latin1');
  return 200;
}
