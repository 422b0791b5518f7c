import type { AdminBooking, Dispatch } from '@gharseva/contract';
import { PARTNER_REASONS } from '@gharseva/contract/rules';
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
import { formatTime } from '#lib/i18n/format-time.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useDispatch } from '../api/use-booking';
import { type Wave as AskedWave, wavesOf } from '../model/waves-of';
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

/** An instant beside an earlier one: without its day if that is the same. */
const timeAfter = (instant: string, earlier: string) => formatTime(new Date(instant), new Date(earlier));

/** Who was asked for a booking, wave by wave, and what they said. Nothing for a booking for which nobody was sought. */
export function AskedPanel({ booking }: { booking: AdminBooking }) {
  const t = useT();
  const found = useDispatch(booking);
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
      {waves.map((wave, index) => (
        <Wave key={`${wave.round} ${wave.wave}`} wave={wave} isLatest={index === 0} />
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

/** A wave that folds: those before the latest one are many people, and seldom read. */
function Wave({ wave: { wave, asked, isEarlier }, isLatest }: { wave: AskedWave; isLatest: boolean }) {
  const t = useT();
  const named = t('adminBookings.asked.wave', { wave });
  const name = isEarlier ? t('adminBookings.asked.earlier', { wave: named }) : named;
  const time = asked[0] ? moment(asked[0].at) : '–';
  return (
    <details open={isLatest} className={styles.wave}>
      <summary>{t('adminBookings.asked.waveOf', { wave: name, count: asked.length, time })}</summary>
      <ul className={styles.history}>
        {asked.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody is taken out, and deleted accounts share an id
          <li key={index}>
            <AskedOne asked={one} />
          </li>
        ))}
      </ul>
    </details>
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
          ? t('adminBookings.asked.answeredAt', { answered: timeAfter(answeredAt, at) })
          : t('adminBookings.asked.askedUntil', { until: timeAfter(until, at) })}
      </p>
      {known && <p>{t(`adminBookings.reasonCode.${known}`)}</p>}
      {isLate && <p className={styles.soft}>{t('adminBookings.asked.late')}</p>}
    </>
  );
}
