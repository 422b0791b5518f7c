import { isPincode } from '@gharseva/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a pincode is serviceable, with its city and state; fetches only for six digits. */
export function usePincode(pincode: string) {
  return useQuery({
    queryKey: ['pincode', pincode],
    queryFn: ({ signal }) => callApi('GET /api/pincode/:pincode', { params: { pincode }, signal }),
    enabled: isPincode(pincode),
    staleTime: DAY_MS,
  });
}
