import type { Loan } from '@gharseva/contract';
import { ADMIN_LOANS_PAGE_SIZE } from '@gharseva/contract/rules';
import { deleteLoan, handleLoan, listLoans } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { unlessGone } from '../../shared/unless-gone';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';
import { useNamedWrite } from '../../shared/use-named-write';

/** The filter of the list: handled applications, open ones, or all. */
export type LoanState = 'open' | 'handled' | '';

/** The loan applications, newest first, paginated. */
export function useLoans(state: LoanState) {
  return useAdminPages<Loan>({
    queryKey: [...adminKeys.loans, state],
    pageSize: ADMIN_LOANS_PAGE_SIZE,
    ask: ({ signal, page }) =>
      callChecked(listLoans, {
        query: { ...(state && { isHandled: state === 'handled' ? 'true' : 'false' }), ...page },
        as: admin,
        signal,
      }),
  });
}

/** Marks an application as handled, or as open again. */
export function useHandleLoan() {
  return useAdminWrite([adminKeys.loans, adminKeys.audit], ({ _id, isHandled }: Loan) =>
    callChecked(handleLoan, {
      params: { id: _id },
      body: { isHandled: !isHandled },
      as: admin,
    }),
  );
}

/** Deletes an application with the personal data in it. */
export function useDeleteLoan() {
  return useNamedWrite(
    [adminKeys.loans, adminKeys.audit],
    ({ _id: id }: Loan) => unlessGone(callChecked(deleteLoan, { params: { id }, as: admin }), { id }),
    ({ name }) => name,
  );
}
