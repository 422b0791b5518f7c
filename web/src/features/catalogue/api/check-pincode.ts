import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/api/call-api.ts';
import { putAnswer } from '#lib/api/put-answer.ts';
import { areaStore } from '../state/area-store';

const askFor = (pincode: string, signal?: AbortSignal) =>
  callApi('GET /api/pincode/:pincode', { params: { pincode }, signal });

const areaKey = (pincode: string) => ['area', pincode];

/** Checks whether a pincode is serviceable, and stores the answer about the one that was asked for last in this browser. */
export function useCheckPincode() {
  const client = useQueryClient();
  const latest = useRef('');
  return useMutation({
    mutationFn: (pincode: string) => {
      latest.current = pincode;
      return askFor(pincode);
    },
    onSuccess: (area, pincode) => {
      // Otherwise useRenewedArea would bring back an older answer, now or on the next visit to the page.
      void putAnswer(client, areaKey(pincode), area);
      if (pincode === latest.current) areaStore.set(area);
    },
  });
}

/** Asks anew for the stored answer, which may be of long ago; without an answer it stays as it is. */
export function useRenewedArea(): void {
  const [pincode] = useState(() => areaStore.get()?.pincode ?? '');
  const { data } = useQuery({
    queryKey: areaKey(pincode),
    queryFn: ({ signal }) => askFor(pincode, signal),
    enabled: pincode !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    // Another one may have been checked meanwhile.
    if (data) areaStore.update((present) => (present?.pincode === data.pincode ? data : present));
  }, [data]);
}
