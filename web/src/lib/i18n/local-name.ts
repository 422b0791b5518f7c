import type { Translated } from '@gharseva/contract/rules';
import { localText } from './local-text';

/** A query of records. */
interface Asked<Item> {
  data: readonly Item[] | undefined;
  isLoading: boolean;
}

/** Stands for a name that is still loading. */
export const NAME_TO_COME = '…';

/** The name of the record with an id, in the current language; the id itself if there is no such record. */
export function localName(asked: Asked<{ _id: string } & Translated<'name'>>, id: string): string {
  if (asked.isLoading && id) return NAME_TO_COME;
  const record = asked.data?.find(({ _id }) => _id === id);
  return record ? localText(record, 'name') : id;
}
