/** The index of the last member of a list for which something holds; -1 for none. Browsers before Chrome 97 lack `findLastIndex`. */
export function lastIndexWhere<Member>(list: readonly Member[], holds: (member: Member) => boolean): number {
  let index = list.length - 1;
  while (index >= 0 && !holds(list[index] as Member)) index -= 1;
  return index;
}

/** The last member of a list for which something holds; undefined for none. Browsers before Chrome 97 lack `findLast`. */
export function lastWhere<Member>(
  list: readonly Member[],
  holds: (member: Member) => boolean,
): Member | undefined {
  return list[lastIndexWhere(list, holds)];
}
