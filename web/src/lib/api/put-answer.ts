import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows the record that a call has answered with. Whatever was asked for before that call would show the record as it was,
 * and is given up.
 */
export async function putAnswer<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Answer,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Answer>(queryKey, answer);
}
