/** The part of the content that an address's `#` names; null for none. */
export function hashTarget(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hashName(hash)) : null;
}

/** The decoded name, or the raw one where it cannot be decoded: mistyped or cut. */
export function hashName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
