import type { QueryKey } from '@tanstack/react-query';
import { useT } from '#lib/i18n/i18n.ts';
import { useToldWrite } from './use-told-write';

/**
 * An admin's change of a record; one that fails after it was left is told with the record's name.
 *
 * @param nameOf the name of the record that an input is about
 */
export function useNamedWrite<Input, Answer>(
  stale: readonly QueryKey[],
  write: (input: Input) => Promise<Answer>,
  nameOf: (input: Input) => string,
) {
  const t = useT();
  return useToldWrite(stale, write, (input) => t('admin.leftFailed', { name: nameOf(input) }));
}
