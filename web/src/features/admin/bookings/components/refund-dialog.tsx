import type { PaymentChange, VersionedPayment } from '@gharseva/contract';
import {
  PAID_REFERENCE_LENGTH,
  PAID_REFERENCE_PATTERN,
  plainPaidReference,
  REASON_LENGTH,
} from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { RupeesField } from '#components/form/rupees-field.tsx';
import { Field } from '#components/form/text-field.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { readRupees } from '#lib/typed-rupees.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { PaymentFailure } from './payment-failure';

export const REFUND_ACTIONS = ['start_refund', 'approve_refund', 'reject_refund', 'pay_refund'] as const;
export type RefundAction = (typeof REFUND_ACTIONS)[number];

interface RefundDialogProps {
  /** As it is now. A change names the version with which the dialog was opened, as that of {@link PaymentDialog} does. */
  payment: VersionedPayment;
  action: RefundAction;
  /** The id of the refund; empty for a new one. */
  refund?: string;
  /** What it is of, or the most that a new one can be of, in whole rupees. */
  amount: number;
  busy: boolean;
  error: unknown;
  onSubmit: (change: PaymentChange) => void;
  /** Forgets what failed. */
  onReset: () => void;
  onClose: () => void;
}

type Wrong = 'amount' | 'reason' | 'reference';

const NEEDS_REASON: readonly RefundAction[] = ['start_refund', 'reject_refund'];

/** Asks for what a step of a refund needs: how much, why, or the bank's reference. */
export function RefundDialog({
  payment,
  action,
  refund = '',
  amount: most,
  busy,
  error,
  onSubmit,
  onReset,
  onClose,
}: RefundDialogProps) {
  const t = useT();
  const [draft, setDraft, startsChanged] = useAdminDraft(`refund ${payment.bookingId} ${action}${refund}`, {
    ...{ amount: String(most), reason: '', reference: '', version: payment.version },
  });
  const { amount, reason, reference, version } = draft;
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const hasAmount = action === 'start_refund' || action === 'approve_refund';
  const rupees = readRupees(amount);
  const words = reason.trim();

  const submit = () => {
    const found: Wrong[] = [];
    if (hasAmount && (rupees < 1 || rupees > most)) found.push('amount');
    if (NEEDS_REASON.includes(action) && !words) found.push('reason');
    if (action === 'pay_refund' && !PAID_REFERENCE_PATTERN.test(reference)) found.push('reference');
    setWrong(found);
    if (found.length > 0) return found;
    if (action === 'start_refund') onSubmit({ action, amount: rupees, reason: words, version });
    else if (action === 'approve_refund')
      onSubmit({ action, refund, amount: rupees, reason: words, version });
    else if (action === 'reject_refund') onSubmit({ action, refund, reason: words, version });
    else onSubmit({ action, refund, reference, version });
    return [];
  };
  const type = (field: Wrong) => (typed: string) => {
    setDraft({ ...draft, [field]: typed });
    setWrong(wrong.filter((one) => one !== field));
  };

  return (
    <FormDialog
      open
      title={t(`adminBookings.payments.action.${action}`)}
      submitLabel={t(`adminBookings.payments.action.${action}`)}
      busyLabel={t('adminBookings.payments.saving')}
      busy={busy}
      startsChanged={startsChanged}
      failure={
        error ? (
          <PaymentFailure
            error={error}
            decidedOn={version}
            present={payment.version}
            onVersion={(newest) => {
              setDraft({ ...draft, version: newest });
              onReset();
            }}
          />
        ) : null
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t(`adminBookings.payments.ask.${action}`, {
          amount: formatRupees(action === 'approve_refund' ? rupees : most),
        })}
      </p>
      {hasAmount && (
        <RupeesField
          label={t('adminBookings.payments.refundEntry.amount')}
          value={amount}
          max={most}
          onType={type('amount')}
          error={
            wrong.includes('amount')
              ? t('adminBookings.payments.refundEntry.amountWrong', { amount: formatRupees(most) })
              : null
          }
        />
      )}
      {action === 'pay_refund' ? (
        <Field
          label={t('adminBookings.payments.refundEntry.paidReference')}
          hint={t('adminBookings.payments.refundEntry.paidReferenceHint')}
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={PAID_REFERENCE_LENGTH * 2}
          value={reference}
          onChange={({ target }) => type('reference')(plainPaidReference(target.value))}
          error={
            wrong.includes('reference') ? t('adminBookings.payments.refundEntry.paidReferenceWrong') : null
          }
        />
      ) : (
        <Field
          label={t('adminBookings.reasonLabel')}
          name="reason"
          optional={!NEEDS_REASON.includes(action)}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={({ target }) => type('reason')(target.value)}
          error={wrong.includes('reason') ? t('adminBookings.payments.reasonRequired') : null}
        />
      )}
    </FormDialog>
  );
}
