import type { PaymentChange, VersionedPayment } from '@gharseva/contract';
import { PAYMENT_METHODS, type PaymentMethod, REASON_LENGTH } from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { RupeesField } from '#components/form/rupees-field.tsx';
import { Select } from '#components/form/select.tsx';
import { Field } from '#components/form/text-field.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { readRupees } from '#lib/typed-rupees.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { PaymentFailure } from './payment-failure';

interface PaymentDialogProps {
  /**
   * The payment as it is now. A change names the version with which the dialog was opened, or that was loaded since: what was sent
   * and not answered may be in the present one, and would be counted twice.
   */
  payment: VersionedPayment;
  action: 'collect' | 'take_back' | 'reject_claim';
  /** The key of the claim that is rejected. */
  claim?: string;
  /** Whole rupees; the most that may have come, of a cancelled order. */
  amount: number;
  /** Whether the sum is asked for: of a cancelled order. */
  asksAmount?: boolean;
  /** What was recorded before, in whole rupees: what else came is asked for. */
  counted?: number;
  busy: boolean;
  error: unknown;
  onSubmit: (change: PaymentChange) => void;
  /** Forgets what failed. */
  onReset: () => void;
  onClose: () => void;
}

/** What is typed and chosen, of which version of the payment; `sum` of a cancelled order. */
interface Draft {
  method: PaymentMethod | '';
  reason: string;
  sum: string;
  version: string;
}

const NOTHING = { method: '', reason: '', sum: '' } as const;

/** Confirms an action on a payment and asks for what it needs: the payment method, or the reason. */
export function PaymentDialog({
  payment,
  action,
  claim = '',
  amount,
  asksAmount = false,
  counted = 0,
  busy,
  error,
  onSubmit,
  onReset,
  onClose,
}: PaymentDialogProps) {
  const t = useT();
  const [draft, setDraft, startsChanged] = useAdminDraft<Draft>(
    `payment ${payment.bookingId} ${action}${claim}`,
    { ...NOTHING, version: payment.version },
  );
  const { method, reason, sum, version } = draft;
  const [wrong, setWrong] = useState<'method' | 'amount' | 'reason' | null>(null);
  const asksReason = action !== 'collect';

  const submit = () => {
    const text = reason.trim();
    const rupees = readRupees(sum);
    const found = asksReason
      ? !text && 'reason'
      : (asksAmount && (rupees < 1 || rupees > amount) && 'amount') || (!method && 'method');
    setWrong(found || null);
    if (found) return [found];
    if (action === 'reject_claim') onSubmit({ action, claim, reason: text, version });
    else if (action === 'take_back') onSubmit({ action, reason: text, version });
    else onSubmit({ action, method: method || 'cash', ...(asksAmount && { amount: rupees }), version });
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
        {asksAmount && counted > 0
          ? t('adminBookings.payments.ask.collect_more', { amount: formatRupees(counted) })
          : t(`adminBookings.payments.ask.${asksAmount ? 'collect_cancelled' : action}`, {
              amount: formatRupees(amount),
            })}
      </p>
      {asksAmount && (
        <RupeesField
          label={t('adminBookings.payments.refundEntry.amount')}
          value={sum}
          max={amount}
          onType={(digits) => {
            setDraft({ ...draft, sum: digits });
            setWrong(null);
          }}
          error={
            wrong === 'amount'
              ? t('adminBookings.payments.refundEntry.amountWrong', { amount: formatRupees(amount) })
              : null
          }
        />
      )}
      {action === 'collect' && (
        <Select
          label={t('adminBookings.payments.method')}
          name="method"
          value={method}
          onChange={(event) => {
            const chosen = PAYMENT_METHODS.find((known) => known === event.target.value) ?? '';
            setDraft({ ...draft, method: chosen });
            setWrong(null);
          }}
          error={wrong === 'method' ? t('adminBookings.payments.methodRequired') : null}
        >
          <option value="">{t('adminBookings.chooseStatus')}</option>
          {PAYMENT_METHODS.map((known) => (
            <option key={known} value={known}>
              {t(`adminBookings.payments.methods.${known}`)}
            </option>
          ))}
        </Select>
      )}
      {asksReason && (
        <Field
          label={t('adminBookings.reasonLabel')}
          name="reason"
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={(event) => {
            setDraft({ ...draft, reason: event.target.value });
            setWrong(null);
          }}
          error={wrong === 'reason' ? t('adminBookings.payments.reasonRequired') : null}
        />
      )}
    </FormDialog>
  );
}
