import type { QueryKey } from '@tanstack/react-query';
import { useNamedWrite } from '../../shared/use-named-write';

/** An admin's change of a worker or its documents; one that fails after it was left is told with the worker's name. */
export function useWorkerWrite<Input, Answer>(
  stale: readonly QueryKey[],
  name: string,
  write: (input: Input) => Promise<Answer>,
) {
  return useNamedWrite(stale, write, () => name);
}
