import type { Booking } from '@gharseva/contract';
import { extrasSum, isPayable, orderNumber } from '@gharseva/contract/rules';
import { IndianRupee } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { PayPart } from '#components/pay/pay-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { partner } from '../../api/partner';
import { workerKeys } from '../../api/worker-keys';
import { usePartnerDraft } from '../../state/partner-drafts';

interface JobPaymentProps {
  job: Booking;
  workerUid: string;
  /** The id of what names the job. */
  namedBy: string;
}

/** A button that opens what the customer has to pay; from the work on, as long as the customer is shown. */
export function JobPayment({ job, workerUid, namedBy }: JobPaymentProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!isPayable(job) || !job.userPhone) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<IndianRupee size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-describedby={namedBy}
        wide
        onClick={() => setOpen(true)}
      >
        {t('partnerPortal.payment.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('partnerPortal.payment.title', { number: orderNumber(job._id) })}
        footer={
          <Button variant="secondary" wide onClick={() => setOpen(false)}>
            {t('partnerPortal.payment.close')}
          </Button>
        }
      >
        {isOpen && (
          <PayPart
            orderId={job._id}
            as={partner}
            useDraft={usePartnerDraft}
            // what is due is another sum once extras are agreed to
            queryKey={[...workerKeys.payment(workerUid, job._id), extrasSum(job.extras)]}
          />
        )}
      </Dialog>
    </>
  );
}
