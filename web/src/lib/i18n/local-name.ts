import type { Translated } from '@gharseva/contract/rules';
import { localText } from './local-text';

/** The name of the record with an id, in the present language; the id itself while the records are not there. */
export function localName(
  records: readonly ({ _id: string } & Translated<'name'>)[] | undefined,
  id: string,
): string {
  const record = records?.find(({ _id }) => _id === id);
  return record ? localText(record, 'name') : id;
}
