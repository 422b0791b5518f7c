/** The filters that are set. */
export function narrowing<Filter extends object>(filter: Filter): Partial<Filter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<Filter>;
}
