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
 * that there is one.
 */
export function useSharing(uid: string, order: string) {
  const client = useQueryClient();
  const links = useStoredValue(visitLinks);
  const now = useNow(MINUTE_MS);
  const unanswered = useRef<string | null>(null);
  const isSending = useRef(false);
  const [failed, setFailed] = useState<{ step: SharingStep; error: unknown } | null>(null);

  const call = useMutation({
    mutationFn: async (step: SharingStep) => {
      const params = { id: order };
      if (step === 'end') {
        await callChecked(endSharing, { params, as: customer });
        unanswered.current = null;
        dropVisitLink({ uid, order });
        return;
      }
      unanswered.current ??= newShareSecret();
      const secret = unanswered.current;
      const { until } = await callChecked(shareVisit, { params, body: { secret }, as: customer });
      unanswered.current = null;
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

  return {
    /** The link of this phone that still works. */
    link: findVisitLink(links, { uid, order }, now),
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
