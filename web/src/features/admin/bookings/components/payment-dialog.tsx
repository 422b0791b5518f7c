import { PAYMENT_METHODS, type PaymentMethod, REASON_LENGTH } from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Select } from '#components/form/select.tsx';
import { Field } from '#components/form/text-field.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import type { UnversionedChange } from '../api/use-payments';

interface PaymentDialogProps {
  paymentId: string;
  action: 'collect' | 'reject_claim';
  /** The key of the claim that is rejected. */
  claim?: string;
  /** Whole rupees. */
  amount: number;
  busy: boolean;
  error: unknown;
  onSubmit: (change: UnversionedChange) => void;
  onClose: () => void;
}

/** Confirms an action on a payment and asks for what it needs: the payment method, or the reason to refuse a claim. */
export function PaymentDialog({
  paymentId,
  action,
  claim = '',
  amount,
  busy,
  error,
  onSubmit,
  onClose,
}: PaymentDialogProps) {
  const t = useT();
  const [method, setMethod] = useState<PaymentMethod | ''>('');
  const [reason, setReason, startsChanged] = useAdminDraft(
    `payment reason ${paymentId} ${action}${claim}`,
    '',
  );
  const [missing, setMissing] = useState(false);

  const submit = () => {
    const text = reason.trim();
    const isReasonMissing = action === 'reject_claim' && !text;
    const wrong = action === 'collect' && !method ? 'method' : isReasonMissing ? 'reason' : null;
    setMissing(wrong !== null);
    if (wrong) return [wrong];
    if (action === 'collect') onSubmit({ action, method: method || 'cash' });
    else onSubmit({ action, claim, reason: text });
    return [];
  };

  return (
    <FormDialog
      open
      title={t(`adminBookings.payments.action.${action}`)}
      submitLabel={t(`adminBookings.payments.action.${action}`)}
      busyLabel={t('adminBookings.payments.saving')}
      busy={busy}
      startsChanged={startsChanged}
      failure={error ? <FailureWords text={t('adminBookings.payments.changeFailed')} error={error} /> : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`adminBookings.payments.ask.${action}`, { amount: formatRupees(amount) })}</p>
      {action === 'collect' && (
        <Select
          label={t('adminBookings.payments.method')}
          name="method"
          value={method}
          onChange={(event) => {
            setMethod(PAYMENT_METHODS.find((known) => known === event.target.value) ?? '');
            setMissing(false);
          }}
          error={missing ? t('adminBookings.payments.methodRequired') : null}
        >
          <option value="">{t('adminBookings.chooseStatus')}</option>
          {PAYMENT_METHODS.map((known) => (
            <option key={known} value={known}>
              {t(`adminBookings.payments.methods.${known}`)}
            </option>
          ))}
        </Select>
      )}
      {action === 'reject_claim' && (
        <Field
          label={t('adminBookings.reasonLabel')}
          name="reason"
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          error={missing ? t('adminBookings.payments.reasonRequired') : null}
        />
      )}
    </FormDialog>
  );
}
