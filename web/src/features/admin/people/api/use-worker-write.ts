import type { QueryKey } from '@tanstack/react-query';
import { useT } from '#lib/i18n/i18n.ts';
import { useToldWrite } from '../../shared/use-told-write';

/** An admin's change of a worker or its documents; one that fails after it was left is told with the worker's name. */
export function useWorkerWrite<Input, Answer>(
  stale: readonly QueryKey[],
  name: string,
  write: (input: Input) => Promise<Answer>,
) {
  const t = useT();
  return useToldWrite(stale, write, () => t('adminPeople.leftFailed', { name }));
}
