import type { JobOffer, ReasonCode } from '@gharseva/contract';
import { PARTNER_REASONS } from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Select } from '#components/form/select.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import type { MessageKey } from '#lib/i18n/message-key.ts';

type ReasonKey = Extract<MessageKey, `partnerPortal.move.reasons.${string}`>;

interface DeclineDialogProps {
  offer: JobOffer;
  busy: boolean;
  error: unknown;
  /** @param code null without a reason */
  onDecline: (code: ReasonCode | null) => void;
  onClose: () => void;
}

/** Asks once before an offer is declined, says that it costs nothing, and takes a reason from whoever wants to give one. */
export function DeclineDialog({ offer, busy, error, onDecline, onClose }: DeclineDialogProps) {
  const t = useT();
  const text = useLocalText();
  const [code, setCode] = useState<ReasonCode | null>(null);
  return (
    <FormDialog
      open
      title={t('partnerOffers.declineTitle')}
      submitLabel={t('partnerOffers.decline')}
      busyLabel={t('partnerOffers.declining')}
      busy={busy}
      failure={error ? <FailureWords text={t('partnerOffers.declineFailed')} error={error} /> : null}
      onSubmit={() => {
        onDecline(code);
        return [];
      }}
      onClose={onClose}
    >
      <p>{text(offer, 'serviceType')}</p>
      <p>{t('partnerOffers.declineText')}</p>
      <Select
        label={t('partnerOffers.reason')}
        name="code"
        value={code ?? ''}
        onChange={({ target }) => setCode(PARTNER_REASONS.find((known) => known === target.value) ?? null)}
      >
        <option value="">{t('partnerOffers.noReason')}</option>
        {PARTNER_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`partnerPortal.move.reasons.${reason}` as ReasonKey)}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
