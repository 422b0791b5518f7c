import type { Translated } from '@gharseva/contract/rules';
import { localText } from './local-text';

/** Records as a query has them. */
interface Asked<Item> {
  data: readonly Item[] | undefined;
  isLoading: boolean;
}

/** Stands for a name that is on its way. */
export const NAME_TO_COME = '…';

/** The name of the record with an id, in the present language; the id itself where there is no such record. */
export function localName(asked: Asked<{ _id: string } & Translated<'name'>>, id: string): string {
  if (asked.isLoading && id) return NAME_TO_COME;
  const record = asked.data?.find(({ _id }) => _id === id);
  return record ? localText(record, 'name') : id;
}
