import type { Booking } from '@gharseva/contract';
import { proposedOf } from '@gharseva/contract/rules';
import { ExtrasBill } from '#components/extras/extras-bill.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './jobs.module.css';

/** The bill of a job before and after extras, once there are any; and that the customer's answer is awaited. */
export function JobExtras({ job: { bill, extras } }: { job: Booking }) {
  const t = useT();
  if (!bill || !extras) return null;
  const waiting = proposedOf(extras);
  const last = extras.at(-1);
  return (
    <section className={styles.extras}>
      <h4 className={styles.extrasTitle}>{t('partnerPortal.extras.title')}</h4>
      <ExtrasBill
        bill={bill}
        extras={extras}
        words={{
          booked: t('partnerPortal.extras.booked'),
          now: t(waiting ? 'partnerPortal.extras.before' : 'partnerPortal.extras.now'),
          after: t('partnerPortal.extras.after'),
          line: (name, count) => t('partnerPortal.quantity', { name, count }),
        }}
      />
      {waiting && <Notice tone="warning">{t('partnerPortal.extras.waiting')}</Notice>}
      {last?.state === 'approved' && <Notice tone="success">{t('partnerPortal.extras.approved')}</Notice>}
      {last?.state === 'declined' && <Notice tone="neutral">{t('partnerPortal.extras.declined')}</Notice>}
    </section>
  );
}
