import { orderNumber } from '@gharseva/contract/rules';
import { ArrowLeft } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useMay } from '../../shared/admin-role';
import { PersonData } from '../../shared/person-data';
import { useBooking } from '../api/use-booking';
import { AskedPanel } from './asked-panel';
import { AssignPanel } from './assign-panel';
import { BehalfPanel } from './behalf-panel';
import { BookingFacts } from './booking-facts';
import { BookingHistory } from './booking-history';
import { BookingState } from './booking-state';
import styles from './bookings.module.css';
import { PaymentPanel } from './payment-panel';
import { StatusPanel } from './status-panel';

/** One booking: details, worker, status and history (docs/specification.md section 2). */
export default function BookingPage() {
  const t = useT();
  const navigate = useNavigate();
  const { bookingId = '' } = useParams();
  const found = useBooking(bookingId);
  const may = useMay();
  const booking = found.data;
  return (
    <>
      <Link to={adminPaths.bookings} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('adminBookings.back')}
      </Link>
      <PageHeader
        title={t('adminBookings.one', { number: orderNumber(bookingId) })}
        intro={
          booking ? (
            <BookingState booking={booking} />
          ) : (
            !found.isError && <Skeleton width="6rem" height="1.5rem" />
          )
        }
      />
      {!booking && found.isError && (
        <ErrorState
          text={t('adminBookings.oneFailed')}
          hint={errorMessage(found.error, '')}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      )}
      {!booking && !found.isError && (
        <div role="status">
          <span className="visually-hidden">{t('common.loading')}</span>
          <Skeleton height="16rem" radius="var(--radius-lg)" />
        </div>
      )}
      {booking && (
        <div className={styles.columns}>
          {/* On phones the actions come before the history. */}
          <div className={styles.facts}>
            <BookingFacts booking={booking} />
          </div>
          <div className={classNames(styles.stack, styles.side)}>
            <AssignPanel booking={booking} />
            {may('moveBookings') && <BehalfPanel booking={booking} />}
            {may('moveBookings') && <StatusPanel booking={booking} />}
            <PaymentPanel booking={booking} />
          </div>
          <div className={classNames(styles.past, styles.stack)}>
            <AskedPanel booking={booking} />
            <BookingHistory booking={booking} />
            {booking.userId.phone && may('answerDataRequests') && (
              <PersonData
                uid={booking.userId._id}
                phone={booking.userId.phone}
                onGone={() => navigate(adminPaths.bookings)}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}
