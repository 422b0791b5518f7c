import type { SlotDay } from '@gharseva/contract';
import { isPincode } from '@gharseva/contract/rules';
import { listSlots } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from './api/call-checked';

const FRESH_MS = 30_000;

/** The first word of the query keys of slots, for refetching them all. */
export const SLOTS_KEY = 'slots';

/**
 * The slots of the five days for a cart at a pincode, each available or with the reason why not. Fetches nothing
 * without an address or with an empty cart.
 *
 * @param serviceIds ids of the cart's services.
 * @param pincode of the chosen address; null while none is chosen.
 */
export function useSlots(serviceIds: readonly string[], pincode: string | null) {
  // Sorted, so that the order of adding services does not change the query.
  const ids = [...serviceIds].sort().join(',');
  return useQuery({
    queryKey: [SLOTS_KEY, pincode, ids],
    queryFn: ({ signal }): Promise<SlotDay[]> =>
      callChecked(listSlots, { query: { pincode: pincode ?? '', serviceIds: ids }, signal }),
    enabled: pincode !== null && isPincode(pincode) && ids !== '',
    staleTime: FRESH_MS,
  });
}
