import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { areaStore } from '../state/area-store';

/** Asks whether a pincode is served, and remembers the answer for this browser. */
export function useCheckPincode() {
  return useMutation({
    mutationFn: (pincode: string) => callApi('GET /api/pincode/:pincode', { params: { pincode } }),
    onSuccess: (area) => areaStore.set(area),
  });
}
