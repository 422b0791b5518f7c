import { LOAN_KEPT_DAYS } from '@gharseva/contract';
import { daysAfter } from '../../../../../functions/src/domain/days-after';
import type { Migration } from '../migration';

/** Loan applications are listed by whether they are handled, and deleted after a period, since each write stores both. */
export const markOpenLoans: Migration = {
  name: 'mark-open-loans',
  says: 'marks the loan applications as open, and stores when they are deleted',
  collection: 'loans',
  change(_id, { createdAt, isHandled, expiresAt }) {
    if (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return null;
    if (isHandled !== undefined && expiresAt !== undefined) return null;
    return {
      ...(isHandled === undefined && { isHandled: false }),
      ...(expiresAt === undefined && { expiresAt: daysAfter(createdAt, LOAN_KEPT_DAYS) }),
    };
  },
};
