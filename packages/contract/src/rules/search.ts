/** The longest indexed prefix, in characters. */
export const SEARCH_PREFIX_MAX = 20;

/** How many words of a name are indexed. */
const INDEXED_WORDS = 8;

/** Normalizes a text for search: lower case, one space between words; accents and Indian combining marks stay. */
export function normalizeSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The key of a typed search: its normalized beginning, or null when nothing is left. */
export function searchKey(typed: string): string | null {
  return beginOf(normalizeSearch(typed)).join('').trim() || null;
}

/**
 * Every prefix of each text, starting at any of its words (`ravi k` and `kum` find Ravi Kumar). Stored with a record, so
 * that a search takes one look-up, however many records there are.
 */
export function searchPrefixes(...texts: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const text of texts) {
    const words = normalizeSearch(text).split(' ').filter(Boolean).slice(0, INDEXED_WORDS);
    for (const index of words.keys()) {
      const rest = beginOf(words.slice(index).join(' '));
      for (let length = 1; length <= rest.length; length += 1) {
        prefixes.add(rest.slice(0, length).join('').trim());
      }
    }
  }
  return [...prefixes].sort();
}

/** The characters of a prefix of full length; none is cut in half, such as a letter of Chakma: stored texts are UTF-8. */
function beginOf(text: string): string[] {
  return [...text].slice(0, SEARCH_PREFIX_MAX);
}
