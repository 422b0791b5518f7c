/** The filters that are set, so that equal queries have one URL and one key. */
export function filledFilter<Name extends string>(filter: Record<Name, string>): { [N in Name]?: string } {
  const filled = Object.entries(filter).filter(([, value]) => value !== '');
  return Object.fromEntries(filled) as { [N in Name]?: string };
}
