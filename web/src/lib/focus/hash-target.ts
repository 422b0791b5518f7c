/** The part of the content that an address's `#` names; null for none. */
export function hashTarget(hash: string): HTMLElement | null {
  return hash ? document.getElementById(nameIn(hash)) : null;
}

/** The decoded name, or the raw one where it cannot be decoded: mistyped or cut. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
