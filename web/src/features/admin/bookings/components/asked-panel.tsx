import type { Dispatch } from '@gharseva/contract';
import { PARTNER_REASONS } from '@gharseva/contract/rules';
import { useId } from 'react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import type { BadgeTone } from '#lib/badge-tones.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { formatMoment } from '#lib/i18n/format-moment.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useDispatch } from '../api/use-booking';
import { wavesOf } from '../model/waves-of';
import styles from './bookings.module.css';

type Asked = Dispatch['asked'][number];

const ANSWER_TONES: Readonly<Record<Asked['answer'], BadgeTone>> = {
  waiting: 'brand',
  accepted: 'success',
  declined: 'neutral',
  unanswered: 'neutral',
  withdrawn: 'neutral',
};

const moment = (instant: string) => formatMoment(new Date(instant));

/** Who was asked for a booking, wave by wave, and what they said. Nothing for a booking for which nobody was sought. */
export function AskedPanel({ bookingId }: { bookingId: string }) {
  const t = useT();
  const found = useDispatch(bookingId);
  if (found.data === null) return null;
  return (
    <Card as="section">
      <div className={styles.stack}>
        <h2 className={styles.heading}>{t('adminBookings.asked.title')}</h2>
        {found.isPending && <Skeleton height="6rem" radius="var(--radius-md)" />}
        {!found.data && found.isError && (
          <ErrorState
            text={t('adminBookings.asked.failed')}
            hint={errorMessage(found.error, '')}
            busy={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && <Search dispatch={found.data} />}
      </div>
    </Card>
  );
}

function Search({ dispatch }: { dispatch: Dispatch }) {
  const t = useT();
  const waves = wavesOf(dispatch);
  return (
    <>
      <p role="status">
        <SearchState dispatch={dispatch} />
      </p>
      {waves.map(({ round, wave, asked, isEarlier }) => (
        <Wave key={`${round} ${wave}`} name={t('adminBookings.asked.wave', { wave })} isEarlier={isEarlier}>
          {asked}
        </Wave>
      ))}
      {dispatch.refused.length > 0 && (
        <p className={styles.soft}>
          {t('adminBookings.asked.refused', {
            names: dispatch.refused.map(({ name }) => name || t('adminBookings.deletedAccount')).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** What the search does now, or how it ended. */
function SearchState({ dispatch: { state, end, dueAt, endedAt, asked, round } }: { dispatch: Dispatch }) {
  const t = useT();
  if (state === 'over') {
    const time = endedAt ? moment(endedAt) : '–';
    return t(`adminBookings.asked.end.${end ?? 'stopped'}`, { time });
  }
  const isAsking = asked.some((one) => one.round === round && one.answer === 'waiting');
  const time = dueAt ? moment(dueAt) : '–';
  return t(isAsking ? 'adminBookings.asked.until' : 'adminBookings.asked.next', { time });
}

function Wave({ name, isEarlier, children }: { name: string; isEarlier: boolean; children: Asked[] }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {isEarlier ? t('adminBookings.asked.earlier', { wave: name }) : name}
      </h3>
      <ul className={styles.history}>
        {children.map((asked) => (
          <li key={`${asked.provider._id} ${asked.at}`}>
            <AskedOne asked={asked} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskedOne({
  asked: { provider, at, until, why, answer, answeredAt, code, isLate },
}: {
  asked: Asked;
}) {
  const t = useT();
  // A later version may know more reasons.
  const known = PARTNER_REASONS.find((one) => one === code);
  const reasons = [
    why.isNewcomerTurn && t('adminBookings.asked.newcomer'),
    why.isFavourite && t('adminBookings.asked.favourite'),
    why.distanceKm === null
      ? t('adminBookings.distanceUnknown')
      : t('adminBookings.km', { km: formatNumber(why.distanceKm) }),
    t('adminBookings.jobsThatWeek', { count: why.jobsThatWeek, wished: why.wishedJobs }),
  ].filter((reason) => reason !== false);
  return (
    <>
      <p className={styles.strong}>
        {provider.name ? (
          <Link to={adminPaths.worker(provider._id)}>{provider.name}</Link>
        ) : (
          t('adminBookings.deletedAccount')
        )}{' '}
        <Badge tone={ANSWER_TONES[answer]}>{t(`adminBookings.asked.answer.${answer}`)}</Badge>
      </p>
      <p className={styles.soft}>{reasons.join(' · ')}</p>
      <p className={styles.soft}>
        {answeredAt
          ? t('adminBookings.asked.answeredAt', { asked: moment(at), answered: moment(answeredAt) })
          : t('adminBookings.asked.askedUntil', { asked: moment(at), until: moment(until) })}
      </p>
      {known && <p>{t(`adminBookings.reasonCode.${known}`)}</p>}
      {isLate && <p className={styles.soft}>{t('adminBookings.asked.late')}</p>}
    </>
  );
}
