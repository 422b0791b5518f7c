import type { Booking } from '@gharseva/contract';
import { orderNumber, stageNamed } from '@gharseva/contract/rules';
import { Navigation, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Notice } from '#components/feedback/notice.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ScopeLines } from '#components/ui/scope-lines.tsx';
import { WorkPhotos } from '#components/work-photos/work-photos.tsx';
import { orderTone } from '#lib/badge-tones.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { formatTime } from '#lib/i18n/format-time.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { plannedDay } from '#lib/i18n/planned-day.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import { partner } from '../../api/partner';
import { JobExtras } from './job-extras';
import { JobPayment } from './job-payment';
import { JobSteps } from './job-steps';
import styles from './jobs.module.css';
import type { JobMoves } from './use-job-moves';

interface JobCardProps {
  job: Booking;
  moves: JobMoves;
  /** Whether it is the job to do next. */
  isNext?: boolean;
}

/**
 * One job: service, time, place, how far it is, the customer once the server reveals it, and what the partner can do with
 * it now.
 */
export function JobCard({ job, moves, isNext = false }: JobCardProps) {
  const t = useT();
  const numberId = useId();
  const text = useLocalText();
  const isMeant = useLocation().hash === `#${job._id}`;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isMeant) return;
    // After the heading of the page, which has the focus first.
    const timer = setTimeout(() => title.current?.focus());
    return () => clearTimeout(timer);
  }, [isMeant]);
  return (
    <Card as="li" id={`job-${job._id}`} tabIndex={-1} className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 ref={title} tabIndex={-1} className={styles.title}>
            {text(job, 'serviceType')}
          </h3>
          <p id={numberId} className={styles.soft}>
            {t('partnerPortal.job', { number: orderNumber(job._id) })}
          </p>
        </div>
        <Badge tone={orderTone(job.status)}>
          <span className={styles.status}>{shownStatus(job.status, 'partnerPortal')}</span>
        </Badge>
      </div>
      {job.needsReassignment && <Notice tone="warning">{t('partnerPortal.jobPassedOn')}</Notice>}
      <JobFlags job={job} />
      <dl className={styles.facts}>
        <Fact name={t('partnerPortal.jobDay')} value={plannedDay(job.scheduledDate)} />
        <Fact name={t('partnerPortal.jobSlot')} value={narrowSlot(job.timeSlot)} wide />
        {/* The status is free text: without a stage in it, the stage is said beside it. */}
        {stageNamed(job.status) !== job.stage && (
          <Fact name={t('partnerPortal.jobStage')} value={t(`partnerPortal.stage.${job.stage}`)} />
        )}
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
          {(job.location || job.address) && (
            <ButtonAnchor
              href={directionsTo(job)}
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
        job.stage === 'assigned' &&
        !job.needsReassignment && <p className={styles.soft}>{t('partnerPortal.jobAddressLater')}</p>
      )}
      <WorkPhotos orderId={job._id} names={job.photos ?? []} as={partner} />
      <JobExtras job={job} />
      <JobPayment job={job} workerUid={moves.workerUid} namedBy={numberId} />
      <JobSteps job={job} moves={moves} isNext={isNext} namedBy={numberId} />
    </Card>
  );
}

/** The way to a job in the phone's map: to the place that the customer set, else to the address. */
function directionsTo({ location, address }: Booking): string {
  const place = location ? `${location.lat},${location.long}` : encodeURIComponent(address);
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
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

/** What is known of the visit beside its stage until the work begins: at the door, or late. */
function JobFlags({ job: { stage, arrivedAt, lateBy } }: { job: Booking }) {
  const t = useT();
  const isAhead = stage === 'accepted' || stage === 'on_the_way';
  if (!isAhead || (arrivedAt === undefined && !lateBy)) return null;
  return (
    <ul className={styles.flags}>
      {lateBy ? <li>{t('partnerPortal.jobLate', { minutes: lateBy })}</li> : null}
      {arrivedAt !== undefined && (
        <li>{t('partnerPortal.jobArrived', { time: formatTime(new Date(arrivedAt), new Date()) })}</li>
      )}
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
