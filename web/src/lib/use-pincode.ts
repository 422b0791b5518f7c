import { isPincode } from '@gharseva/contract/rules';
import { checkPincode } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from './api/call-checked';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a pincode is serviceable, with its city and state; fetches only for six digits. */
export function usePincode(pincode: string) {
  return useQuery({
    queryKey: ['pincode', pincode],
    queryFn: ({ signal }) => callChecked(checkPincode, { params: { pincode }, signal }),
    enabled: isPincode(pincode),
    staleTime: DAY_MS,
  });
}
