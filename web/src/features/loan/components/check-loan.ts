import { isPhone } from '@gharseva/contract/rules';
import { looksLikeEmail } from '#lib/looks-like-email.ts';

/** The four fields as typed; `amount` holds digits only. */
export interface LoanDraft {
  name: string;
  email: string;
  phone: string;
  amount: string;
}

export type LoanField = keyof LoanDraft;

/** The wrong fields in form order: all four are required (docs/specification.md section 5). */
export function checkLoan({ name, email, phone, amount }: LoanDraft): LoanField[] {
  const wrong: LoanField[] = [];
  if (!name.trim()) wrong.push('name');
  if (!looksLikeEmail(email)) wrong.push('email');
  if (!isPhone(phone)) wrong.push('phone');
  if (!(Number(amount) >= 1)) wrong.push('amount');
  return wrong;
}
