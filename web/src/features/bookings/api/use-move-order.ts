import type { OrderDetail } from '@gharseva/contract';
import type { OrderMove } from '@gharseva/contract/rules';
import { moveOrder } from '@gharseva/contract/schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { customer } from '#lib/session/customer.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { SLOTS_KEY } from '#lib/use-slots.ts';
import type { MoveBody, MoveChoice } from '../model/move-choice';
import { orderKey } from './use-order';

/** A move that was not made, or of which that is unknown. */
export interface MoveFailure {
  move: OrderMove;
  /** Null when nothing was sent: the phone reports no network. */
  error: unknown;
}

interface Reactions {
  onMoved: (order: OrderDetail) => void;
  /** The order is no longer as it was seen; its newest state is loaded. */
  onOutdated: (error: ApiError) => void;
}

/**
 * Moves an order of the customer. A move whose answer was lost is sent again with the rev and the `Idempotency-Key` of the
 * first time, so that it is made once; an answer to it ends that.
 */
export function useMoveOrder(userId: string, id: string) {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey(`move of ${id}`);
  const unanswered = useRef<{ choice: string; rev: number } | null>(null);
  const isSending = useRef(false);
  const [failure, setFailure] = useState<MoveFailure | null>(null);
  const answered = () => {
    unanswered.current = null;
    forget();
  };

  const call = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: MoveBody; idempotencyKey: string }) =>
      callChecked(moveOrder, { params: { id }, body, as: customer, idempotencyKey }),
    onSuccess: (order) => {
      answered();
      return showMoved(client, userId, order);
    },
    onError: (error) => {
      if (!isRefusal(error)) return undefined;
      answered();
      return client.invalidateQueries({ queryKey: orderKey(userId, id) });
    },
    onSettled: () => {
      isSending.current = false;
      void client.invalidateQueries({ queryKey: queryKeys.orders(userId) });
      void client.invalidateQueries({ queryKey: [SLOTS_KEY] });
    },
  });

  return {
    /** The move on its way; null for none. */
    pending: call.isPending ? call.variables.body.move : null,
    failure,
    forgetFailure: () => setFailure(null),
    /** @param seen the rev of the order as it was shown */
    send: (choice: MoveChoice, seen: number, { onMoved, onOutdated }: Reactions) => {
      if (isSending.current) return;
      if (navigator.onLine === false) {
        setFailure({ move: choice.move, error: null });
        return;
      }
      isSending.current = true;
      setFailure(null);
      const words = JSON.stringify(choice);
      const rev = unanswered.current?.choice === words ? unanswered.current.rev : seen;
      unanswered.current = { choice: words, rev };
      const body = { ...choice, rev } as MoveBody;
      call.mutate(
        { body, idempotencyKey: keyFor(body) },
        {
          onSuccess: onMoved,
          onError: (error) => {
            if (isOutdated(error)) onOutdated(error);
            else setFailure({ move: choice.move, error });
          },
        },
      );
    },
  };
}

/** Whether the server has decided against the move. A lost session has not: the same is sent after signing in again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && !error.isTransient && error.status !== 401;
}

/** Whether the order, not what was chosen, is the reason of a refusal. */
const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict';

/** Shows a moved order, whatever was asked for before it. */
async function showMoved(client: QueryClient, userId: string, order: OrderDetail): Promise<void> {
  const queryKey = orderKey(userId, order._id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
}
