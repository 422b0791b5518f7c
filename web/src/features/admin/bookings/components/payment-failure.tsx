import { useT } from '#lib/i18n/i18n.ts';
import { SaveFailure } from '../../shared/save-failure';

interface PaymentFailureProps {
  error: unknown;
  /** The version of the payment that was decided on. */
  decidedOn: string;
  /** The version of the payment as it is now. */
  present: string;
  /** Decides on the present version instead. */
  onVersion: (present: string) => void;
}

/** Why a change of a payment was not made and, where the payment has changed since, the button to decide on it as it is now. */
export function PaymentFailure({ error, decidedOn, present, onVersion }: PaymentFailureProps) {
  const t = useT();
  return (
    <SaveFailure
      text={t('adminBookings.payments.changeFailed')}
      error={error}
      onLoadNewest={decidedOn === present ? null : () => onVersion(present)}
    />
  );
}
