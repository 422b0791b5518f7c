import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

/** Sends a new record with a key, so that a form that is sent again after a lost answer adds nothing twice. */
export function useCreateOnce<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  const { keyFor, forget } = useIdempotencyKey();
  return async (input) => {
    const answer = await send(input, keyFor(input));
    forget();
    return answer;
  };
}
