/** A record by its id. */
export interface Entry<Item> {
  id: string;
  item: Item;
}

/** The order of UTF-8 bytes, in which both services list. */
export const compareBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Firestore's order of documents: segment by segment. */
export function comparePaths(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareBytes(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Walks two sorted sequences beside each other. */
export async function mergeSorted<One, Other>(
  ones: AsyncGenerator<Entry<One>>,
  others: AsyncGenerator<Entry<Other>>,
  compare: (one: string, other: string) => number,
  visit: (id: string, one: One | undefined, other: Other | undefined) => Promise<void>,
): Promise<void> {
  let [one, other] = [await ones.next(), await others.next()];
  while (!one.done || !other.done) {
    const order = one.done ? 1 : other.done ? -1 : compare(one.value.id, other.value.id);
    const [left, right] = [
      order <= 0 && !one.done ? one.value : null,
      order >= 0 && !other.done ? other.value : null,
    ];
    await visit(left?.id ?? right?.id ?? '', left?.item, right?.item);
    if (left) one = await ones.next();
    if (right) other = await others.next();
  }
}

/** Records with their ids. */
export async function* entriesOf<Item>(
  items: AsyncIterable<Item>,
  idOf: (item: Item) => string,
): AsyncGenerator<Entry<Item>> {
  for await (const item of items) yield { id: idOf(item), item };
}
