import type { LoanInput } from '@gharseva/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';

/** Sends a loan application; no sign-in needed (docs/specification.md section 7). */
export function useApplyForLoan() {
  return useMutation({
    mutationFn: ({ loan, idempotencyKey }: { loan: LoanInput; idempotencyKey: string }) =>
      callApi('POST /api/loan', { body: loan, idempotencyKey }),
  });
}
