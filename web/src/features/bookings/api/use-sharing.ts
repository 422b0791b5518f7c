import type { OrderDetail } from '@gharseva/contract';
import { endSharing, shareVisit } from '@gharseva/contract/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { customer } from '#lib/session/customer.ts';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';
import { useNow } from '#lib/use-now.ts';
import {
  dropVisitLink,
  findVisitLink,
  keepVisitLink,
  newShareSecret,
  visitLinks,
} from '../model/visit-links';
import { orderKey } from './use-order';

const MINUTE_MS = 60_000;

/** A step of sharing that was made, or was not. */
export type SharingStep = 'make' | 'end';

/**
 * Makes the link to an order's visit, and ends it. A link whose answer was lost is asked for again with the same secret, so
 * that there is one. What another phone made, or ended, is known once the order was fetched.
 *
 * @param ends when each link ends that works; undefined while the order was not fetched
 */
export function useSharing(uid: string, order: string, ends: readonly string[] | undefined) {
  const client = useQueryClient();
  const links = useStoredValue(visitLinks);
  const now = useNow(MINUTE_MS);
  const unanswered = useRef<string | null>(null);
  const isSending = useRef(false);
  const [failed, setFailed] = useState<{ step: SharingStep; error: unknown } | null>(null);

  /** Notes what was made or ended in the order as fetched, so that it is not taken for what another phone did. */
  const noteEnds = async (change: (ends: readonly string[]) => string[]) => {
    const queryKey = orderKey(uid, order);
    await client.cancelQueries({ queryKey });
    client.setQueryData<OrderDetail>(
      queryKey,
      (known) => known && { ...known, sharedUntil: change(known.sharedUntil ?? []) },
    );
    // An order that was still being fetched, for the first time, is fetched anew.
    if (!client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey });
  };

  const call = useMutation({
    mutationFn: async (step: SharingStep) => {
      const params = { id: order };
      if (step === 'end') {
        await callChecked(endSharing, { params, as: customer });
        unanswered.current = null;
        await noteEnds(() => []);
        dropVisitLink({ uid, order });
        return;
      }
      unanswered.current ??= newShareSecret();
      const secret = unanswered.current;
      const { until } = await callChecked(shareVisit, { params, body: { secret }, as: customer });
      unanswered.current = null;
      await noteEnds((known) => [...known, until]);
      keepVisitLink({ uid, order, secret, until }, new Date());
    },
    onError: (error, step) => {
      setFailed({ step, error });
      // The order is over by now: the screen shows an older state.
      if (!(error instanceof ApiError) || error.code !== 'conflict') return;
      void client.invalidateQueries({ queryKey: orderKey(uid, order) });
      void client.invalidateQueries({ queryKey: queryKeys.orders(uid) });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  /** The link of this phone that still works. */
  const link = findVisitLink(links, { uid, order }, now, ends);
  return {
    link,
    /** When the last link ends that was made elsewhere, if this phone has none that works. */
    elsewhere: link ? undefined : ends?.filter((until) => now.getTime() < Date.parse(until)).at(-1),
    pending: call.isPending ? call.variables : null,
    failed,
    send: (step: SharingStep, onDone: () => void) => {
      if (isSending.current) return;
      isSending.current = true;
      setFailed(null);
      call.mutate(step, { onSuccess: onDone });
    },
  };
}
