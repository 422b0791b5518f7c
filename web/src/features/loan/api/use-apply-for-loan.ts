import type { LoanInput } from '@gharseva/contract';
import { applyForLoan } from '@gharseva/contract/schemas';
import { useMutation } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';

/** Sends a loan application; no sign-in needed (docs/specification.md section 7). */
export function useApplyForLoan() {
  return useMutation({
    mutationFn: ({ loan, idempotencyKey }: { loan: LoanInput; idempotencyKey: string }) =>
      callChecked(applyForLoan, { body: loan, idempotencyKey, appCheck: true }),
  });
}
