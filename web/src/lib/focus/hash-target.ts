/** What the links lead to that skip the header or the menu: the browser shows it by itself. */
const SKIPPED_TO = 'main, #beside-menu';

/** The part of the content that an address's `#` names; null for none. */
export function hashTarget(hash: string): HTMLElement | null {
  const target = hash ? document.getElementById(nameIn(hash)) : null;
  return target?.matches(SKIPPED_TO) ? null : target;
}

/** The decoded name, or the raw one where it cannot be decoded: mistyped or cut. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
