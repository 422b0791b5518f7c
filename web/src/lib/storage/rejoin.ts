/**
 * A list as another tab has stored it, with what this tab has added to it and taken out of it in memory alone.
 * @param before the list as it was stored when storage took this tab's no longer
 */
export function rejoin<Item extends { key: string }>(
  stored: readonly Item[],
  own: readonly Item[],
  before: readonly Item[],
): Item[] {
  const lacks = (items: readonly Item[], { key }: Item) => !items.some((item) => item.key === key);
  return [
    ...stored.filter((item) => lacks(before, item) || !lacks(own, item)),
    ...own.filter((item) => lacks(before, item) && lacks(stored, item)),
  ];
}
