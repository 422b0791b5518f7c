import type { OrderDetail } from '@gharseva/contract';
import type { OrderMove, Stage } from '@gharseva/contract/rules';
import { moveOrder } from '@gharseva/contract/schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { putAnswer } from '#lib/api/put-answer.ts';
import { connected } from '#lib/connection.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { customer } from '#lib/session/customer.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { SLOTS_KEY } from '#lib/use-slots.ts';
import { sendInHand } from '#lib/waiting-moves/send-waiting-moves.ts';
import { isMoveRefused, keepMove } from '#lib/waiting-moves/waiting-moves.ts';
import type { MoveBody, MoveChoice } from '../model/move-choice';
import { createOrderSender } from './order-sender';
import { fetchOrder, orderKey } from './use-order';

/** A move that was not made, or of which that is unknown. */
export interface MoveFailure {
  move: OrderMove;
  /** The rev of the order as it was shown, or sent by itself since: a newer one has answered what was lost. */
  rev: number;
  /** Null when nothing was sent: the phone reports no network. */
  error: unknown;
}

interface Reactions {
  /** It is kept on this phone, and sent by itself. */
  onKept: () => void;
  onMoved: (order: OrderDetail) => void;
  /** The order is no longer as it was seen; its newest state is loaded. Null where another tab was told why. */
  onOutdated: (error: ApiError | null) => void;
}

/** The order as it was shown. */
interface Seen {
  rev: number;
  stage: Stage;
  /** What a move answers that can be asked again, such as the number of proposals: the same move of another one is a new one. */
  about?: string | undefined;
}

/**
 * Moves an order of the customer. A move whose answer was lost is sent again with the rev and the `Idempotency-Key` of the
 * first time, so that it is made once; an answer to it ends that.
 */
export function useMoveOrder(userId: string, id: string) {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey(`move of ${id}`);
  const unanswered = useRef<{ choice: string; rev: number } | null>(null);
  /** The rev that was last sent. */
  const sentRev = useRef(0);
  const isSending = useRef(false);
  const [isCancelling, setCancelling] = useState(false);
  const [failure, setFailure] = useState<MoveFailure | null>(null);
  const answered = () => {
    unanswered.current = null;
    forget();
  };

  const ask = (body: MoveBody, idempotencyKey: string) =>
    callChecked(moveOrder, { params: { id }, body, as: customer, idempotencyKey });
  const call = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: MoveBody; idempotencyKey: string }) =>
      ask(body, idempotencyKey).catch((error: unknown) => {
        const rev = untoldRev(error, body.rev);
        if (rev === null) throw error;
        const next = { ...body, rev };
        sentRev.current = rev;
        if (unanswered.current) unanswered.current.rev = rev;
        return ask(next, keyFor(next));
      }),
    onSuccess: (order) => {
      answered();
      return showMoved(client, userId, order);
    },
    onError: (error) => {
      if (!isMoveRefused(error)) return undefined;
      answered();
      return client.invalidateQueries({ queryKey: orderKey(userId, id) });
    },
    onSettled: () => {
      isSending.current = false;
      void client.invalidateQueries({ queryKey: queryKeys.orders(userId) });
      void client.invalidateQueries({ queryKey: [SLOTS_KEY] });
    },
  });

  /** Cancelling needs no network: it is kept on this phone, and sent once. */
  const cancel = async (said: MoveChoice, { rev, stage }: Seen, reactions: Reactions) => {
    isSending.current = true;
    setFailure(null);
    const isAwaited = connected.get() && navigator.onLine !== false;
    setCancelling(isAwaited);
    const made = { kind: 'customer', uid: userId, order: id, rev, stage, said: { ...said } } as const;
    const sender = createOrderSender(client);
    try {
      const kept = await keepMove(made, isAwaited);
      const sent = isAwaited ? await sendInHand(sender, kept) : ({ kind: 'waiting' } as const);
      if (sent.kind === 'made') {
        sender.show(userId, sent.order);
        reactions.onMoved(sent.order);
      } else if (sent.kind === 'refused') {
        sender.look(userId);
        if (isOutdated(sent.error)) reactions.onOutdated(sent.error);
        else setFailure({ move: 'cancel', rev, error: sent.error });
      } else if (sent.kind === 'gone') {
        sender.look(userId);
        // Another tab has sent it, and has its answer: the order itself says what became of it.
        const present = await fetchOrder(id).catch(() => null);
        if (present?.stage === 'cancelled') reactions.onMoved(present);
        else if (present) reactions.onOutdated(null);
        else reactions.onKept();
      } else reactions.onKept();
    } finally {
      isSending.current = false;
      setCancelling(false);
    }
  };

  return {
    /** The move on its way; null for none. */
    pending: isCancelling ? 'cancel' : call.isPending ? call.variables.body.move : null,
    failure,
    forgetFailure: () => setFailure(null),
    send: (choice: MoveChoice, seen: Seen, reactions: Reactions) => {
      const { onMoved, onOutdated } = reactions;
      if (isSending.current) return;
      if (choice.move === 'cancel') return void cancel(choice, seen, reactions);
      if (navigator.onLine === false) {
        setFailure({ move: choice.move, rev: seen.rev, error: null });
        return;
      }
      isSending.current = true;
      setFailure(null);
      const words = JSON.stringify([choice, seen.about]);
      const rev = unanswered.current?.choice === words ? unanswered.current.rev : seen.rev;
      unanswered.current = { choice: words, rev };
      sentRev.current = rev;
      const body = { ...choice, rev } as MoveBody;
      call.mutate(
        { body, idempotencyKey: keyFor(body) },
        {
          onSuccess: onMoved,
          onError: (error) => {
            if (isOutdated(error)) onOutdated(error);
            else setFailure({ move: choice.move, rev: Math.max(seen.rev, sentRev.current), error });
          },
        },
      );
    },
  };
}

/**
 * The newest rev of an order that is refused for another one than was seen, if nothing has come since of which its customer is told:
 * a reminder, or a wrong code. Null otherwise.
 */
function untoldRev(error: unknown, seen: number): number | null {
  if (!(error instanceof ApiError)) return null;
  const figure = (name: string) =>
    Number(error.details.find(({ path }) => path === name)?.value ?? Number.NaN);
  return figure('told') <= seen && figure('rev') > seen ? figure('rev') : null;
}

/** Whether the order, not what was chosen, is the reason of a refusal. */
const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict';

/** Shows a moved order, whatever was asked for before it. */
function showMoved(client: QueryClient, userId: string, order: OrderDetail): Promise<void> {
  return putAnswer(client, orderKey(userId, order._id), order);
}
