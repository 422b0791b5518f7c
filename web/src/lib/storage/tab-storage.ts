/** What JSON is kept in this tab under a key; null for none, and where session storage is blocked. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps a value in this tab as JSON; null removes it. Where session storage is blocked it lives as long as its page.
 * @param replace as that of `JSON.stringify`
 */
export function writeTab(
  key: string,
  value: unknown,
  replace?: (key: string, value: unknown) => unknown,
): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value, replace));
  } catch {
    // See above.
  }
}
