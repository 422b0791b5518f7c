const SIMPLE: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  "'": "'",
  '"': '"',
  '\\': '\\',
};
// Google's lexer ends a text at these; it takes some control characters for typographic quotes
const LAST = /[\n\r\f\b]/;
const LAST_BY_QUOTE: Record<string, RegExp> = { "'": /[\u0091\u0092]/, '"': /[\u0093\u0094]/ };
const UNICODE = /u([0-9a-fA-F]{4})/y;
const HEX = /x([0-9a-fA-F]{2})/y;
const OCTAL = /([0-3][0-7]{2})/y;

/** `isInvalid`: it ends, but has what bytes may not have. */
type Read =
  | { text: string; bytes: Uint8Array; end: number; isInvalid: boolean }
  | { problem: string; at: number };

/**
 * Reads a quoted literal. The escapes are \n \t \r \b \f \' \" \\ \uHHHH \xHH \OOO; in bytes, \x and \O are bytes and
 * all else is UTF-8. A literal may not span lines.
 * @param quoteAt offset of the opening quote
 * @returns the value and the offset after the closing quote, or the problem and its offset
 */
export function readStringLiteral(source: string, quoteAt: number, isBytes: boolean): Read {
  const quote = source[quoteAt] as string;
  const missing = `Missing a closing ${quote}`;
  let text = '';
  let isInvalid = false;
  const bytes: number[] = [];
  const take = (piece: string) => {
    text += piece;
    if (isBytes) bytes.push(...Buffer.from(piece, 'utf8'));
  };
  for (let at = quoteAt + 1; ; ) {
    const char = source[at];
    if (char === quote) return { text, bytes: Uint8Array.from(bytes), end: at + 1, isInvalid };
    if (char === undefined || LAST.test(char) || LAST_BY_QUOTE[quote]?.test(char))
      return { problem: missing, at };
    if (char !== '\\') {
      const whole = String.fromCodePoint(source.codePointAt(at) as number);
      take(whole);
      at += whole.length;
      continue;
    }
    const simple = SIMPLE[source[at + 1] ?? ''];
    const unicode = matchAt(UNICODE, source, at + 1);
    const byte = matchAt(HEX, source, at + 1) ?? matchAt(OCTAL, source, at + 1);
    if (simple !== undefined) {
      take(simple);
      at += 2;
    } else if (unicode) {
      isInvalid = isBytes;
      take(String.fromCharCode(Number.parseInt(unicode, 16)));
      at += 6;
    } else if (byte) {
      const isHex = source[at + 1] === 'x';
      const code = Number.parseInt(byte, isHex ? 16 : 8);
      if (isBytes) bytes.push(code);
      text += String.fromCharCode(code);
      at += 4;
    } else {
      return { problem: `Unknown escape sequence \\${source[at + 1] ?? ''}.`, at: at + 1 };
    }
  }
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[1];
}
