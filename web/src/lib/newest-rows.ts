import type { InfiniteData } from '@tanstack/react-query';

/**
 * The pages of a list with each row once. One that has another place since the pages before were read, such as a booking with another
 * time, is on two of them: it stands where it was read last.
 */
export function newestRows<Row extends { _id: string }, Param>(
  list: InfiniteData<Row[], Param>,
): InfiniteData<Row[], Param> {
  const pageOf = new Map(list.pages.flatMap((page, at) => page.map(({ _id }) => [_id, at] as const)));
  const pages = list.pages.map((page, at) => page.filter(({ _id }) => pageOf.get(_id) === at));
  return { ...list, pages };
}
