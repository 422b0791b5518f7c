/** The content encodings of kept answers, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;

/** A content encoding of a kept answer. */
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Browsers send a handful of different headers; whatever else comes is read anew each time. */
const MAX_REMEMBERED = 100;

const remembered = new Map<string, Encoding>();

function read(header: string): Encoding {
  const weights = new Map(
    header.split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return ENCODINGS.find(accepts) ?? 'identity';
}

/** The smallest content encoding that an `Accept-Encoding` header admits; without one, none is assumed. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const encoding = read(header);
  if (remembered.size < MAX_REMEMBERED && header.length < 200) remembered.set(header, encoding);
  return encoding;
}
