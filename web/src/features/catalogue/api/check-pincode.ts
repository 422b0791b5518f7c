import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { areaStore } from '../state/area-store';

/** Checks whether a pincode is serviceable, and stores the answer in this browser. */
export function useCheckPincode() {
  return useMutation({
    mutationFn: (pincode: string) => callApi('GET /api/pincode/:pincode', { params: { pincode } }),
    onSuccess: (area) => areaStore.set(area),
  });
}
