import { DRAFTS } from '#lib/drafts/drop-drafts.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

/**
 * Sends a new record with a key, so that a form that is sent again after a lost answer adds nothing twice. The key is kept with the
 * drafts: what was typed outlives the end of a session and a page that the phone has discarded.
 *
 * @param kind of the record
 */
export function useCreateOnce<Input, Answer>(
  kind: string,
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  const { keyFor, forget } = useIdempotencyKey(`${DRAFTS}new ${kind} key`);
  return async (input) => {
    const answer = await send(input, keyFor(input));
    forget();
    return answer;
  };
}
