import type { Booking } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ScopeLines } from '#components/ui/scope-lines.tsx';
import { orderTone } from '#lib/badge-tones.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import styles from './jobs.module.css';

/** One job: service, time, place, and the customer once the server reveals it. */
export function JobCard({ job }: { job: Booking }) {
  const t = useT();
  const text = useLocalText();
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{text(job, 'serviceType')}</h2>
          <p className={styles.soft}>{t('partnerPortal.job', { number: orderNumber(job._id) })}</p>
        </div>
        <Badge tone={orderTone(job.status)}>
          <span className={styles.status}>{shownStatus(job.status, 'partnerPortal')}</span>
        </Badge>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('partnerPortal.jobDay')} value={formatDay(job.scheduledDate)} />
        <Fact name={t('partnerPortal.jobSlot')} value={narrowSlot(job.timeSlot)} wide />
        {job.userName && <Fact name={t('partnerPortal.jobCustomer')} value={job.userName} />}
        <Fact name={t('partnerPortal.jobAddress')} value={job.address} wide />
        <Fact name={t('partnerPortal.jobServices')} value={<Services items={job.cartItems} />} wide />
        {job.customerNotes && <Fact name={t('partnerPortal.jobNotes')} value={job.customerNotes} wide />}
      </dl>
      {job.userPhone ? (
        <div className={styles.actions}>
          <ButtonAnchor
            href={`tel:+91${job.userPhone}`}
            variant="secondary"
            size="sm"
            icon={<Phone size={18} aria-hidden="true" />}
          >
            {t('partnerPortal.jobCall', { phone: job.userPhone })}
          </ButtonAnchor>
          {job.location && (
            <ButtonAnchor
              href={`https://www.google.com/maps/dir/?api=1&destination=${job.location.lat},${job.location.long}`}
              target="_blank"
              rel="noopener noreferrer"
              variant="secondary"
              size="sm"
              icon={<Navigation size={18} aria-hidden="true" />}
            >
              {t('partnerPortal.jobDirections')}
            </ButtonAnchor>
          )}
        </div>
      ) : (
        job.stage === 'assigned' && <p className={styles.soft}>{t('partnerPortal.jobAddressLater')}</p>
      )}
    </Card>
  );
}

/** The services of a job, each with what was sold as included and what was not. */
function Services({ items }: { items: Booking['cartItems'] }) {
  const t = useT();
  const text = useLocalText();
  const labels = { included: t('partnerPortal.included'), excluded: t('partnerPortal.excluded') };
  return (
    <ul className={styles.services}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a job stay as they are, and have no id here
        <li key={index}>
          <p>{t('partnerPortal.quantity', { name: text(item, 'name'), count: item.quantity })}</p>
          <ScopeLines of={item} labels={labels} />
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value, wide = false }: { name: string; value: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
