/** A name: a slash and characters up to white space or a delimiter (ISO 32000-1, 7.3.5). */
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]+/g;
const ESCAPE = /#([0-9a-f]{2})/gi;

/** A text with each `#` escape of a name replaced by its character: `/J#61vaScript` is `/JavaScript`. */
export function decodeNames(text: string): string {
  return text.includes('#')
    ? text.replace(ESCAPE, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** The first of some names, without their slashes, that occurs anywhere in a text, escaped or not; null for none. */
export function findName(text: string, names: ReadonlySet<string>): string | null {
  for (const [written] of text.matchAll(NAME)) {
    const name = decodeNames(written.slice(1));
    if (names.has(name)) return name;
  }
  return null;
}
