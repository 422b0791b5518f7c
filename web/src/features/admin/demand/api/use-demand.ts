import type { PincodeDemand, PincodeRequest } from '@gharseva/contract';
import { ADMIN_DEMAND_PAGE_SIZE } from '@gharseva/contract/rules';
import { deletePincodeRequest, listPincodeDemand, listPincodeRequests } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { unlessGone } from '../../shared/unless-gone';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useNamedWrite } from '../../shared/use-named-write';

/** The requested pincodes, most requested first, paginated. */
export function usePincodeDemand() {
  return useAdminPages<PincodeDemand>({
    queryKey: [...adminKeys.demand, 'pincodes'],
    pageSize: ADMIN_DEMAND_PAGE_SIZE,
    ask: ({ signal, page }) => callChecked(listPincodeDemand, { query: page, as: admin, signal }),
  });
}

/** The requests for a pincode, newest first, paginated. */
export function usePincodeRequests(pincode: string) {
  return useAdminPages<PincodeRequest>({
    queryKey: [...adminKeys.demand, 'people', pincode],
    pageSize: ADMIN_DEMAND_PAGE_SIZE,
    ask: ({ signal, page }) =>
      callChecked(listPincodeRequests, { query: { pincode, ...page }, as: admin, signal }),
  });
}

/** Deletes a request with its phone number. */
export function useDeletePincodeRequest() {
  return useNamedWrite(
    [adminKeys.demand, adminKeys.audit],
    ({ _id: id }: PincodeRequest) =>
      unlessGone(callChecked(deletePincodeRequest, { params: { id }, as: admin }), { id }),
    ({ phone }) => phone,
  );
}
