/** The longest beginning of a word that is kept for the search, in characters. */
export const SEARCH_PREFIX_MAX = 20;

/** How many words of a name are searched. */
const SEARCHED_WORDS = 8;

/** Text as it is searched: lower case, accents and Indian combining marks kept as they are, one space between words. */
export function normalizeSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** What a typed search looks up: its normalized beginning, or null when nothing is left to look up. */
export function searchKey(typed: string): string | null {
  return normalizeSearch(typed).slice(0, SEARCH_PREFIX_MAX).trim() || null;
}

/**
 * Every beginning of every word of some texts, and of each text from that word on (`ravi k` finds Ravi Kumar): kept
 * beside a record, so that one look-up finds whom a typed search means, however many records there are.
 */
export function searchPrefixes(...texts: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const text of texts) {
    const words = normalizeSearch(text).split(' ').filter(Boolean).slice(0, SEARCHED_WORDS);
    for (const index of words.keys()) {
      const rest = words.slice(index).join(' ').slice(0, SEARCH_PREFIX_MAX);
      for (let length = 1; length <= rest.length; length += 1) prefixes.add(rest.slice(0, length).trim());
    }
  }
  return [...prefixes].sort();
}
