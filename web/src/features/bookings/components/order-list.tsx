import type { Order } from '@gharseva/contract';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { connected } from '#lib/connection.ts';
import { useCustomerDraft } from '#lib/drafts/customer-drafts.ts';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useWaitingMoves } from '#lib/waiting-moves/use-waiting-moves.ts';
import { useOrders } from '../api/use-orders';
import type { NextBooking } from '../model/same-again';
import { useAskedOrder } from '../model/use-asked-order';
import styles from './bookings.module.css';
import { LiveBookings } from './live-bookings';
import { OrderCard } from './order-card';
import { OrderDialog } from './order-dialog';
import { OrdersLoading } from './orders-loading';

/** The customer's orders, newest first, older ones on demand, one of them in a dialog. */
export function OrderList({ userId, next }: { userId: string; next: NextBooking }) {
  const t = useT();
  const orders = useOrders(userId);
  const kept = useWaitingMoves('customer', userId);
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  // Open again, with what was chosen in it, after the session has ended and the customer is back.
  const [openId, setOpenId] = useCustomerDraft('open booking', '');
  useAskedOrder((id) => {
    setOpenId(id);
    // What asks for it, such as an update, may be newer than the list.
    void orders.refetch();
  });
  const all: Order[] = orders.data?.pages.flat() ?? [];
  const open = all.find(({ _id }) => _id === openId);
  // An update may be about an older booking.
  const isSought = openId !== '' && !open && orders.isSuccess && !orders.isFetching;
  const { hasNextPage, fetchNextPage } = orders;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may be asked for and come between two renders
  useEffect(() => {
    if (!isSought) return;
    if (hasNextPage) void fetchNextPage();
    else setOpenId('');
  }, [isSought, hasNextPage, fetchNextPage, setOpenId, orders.data]);

  if (orders.isPending) return <OrdersLoading />;
  if (orders.isError && !orders.data) {
    return (
      <ErrorState
        text={t('bookings.failed')}
        hint={errorMessage(orders.error, '')}
        onRetry={() => void orders.refetch()}
        busy={orders.isFetching}
      />
    );
  }

  // Offline, the bar at the bottom of the window shows their age and Retry.
  const isOld = orders.isRefetchError && isConnected;
  if (all.length === 0 && !isOld) {
    return (
      <EmptyState
        icon={<CalendarPlus size={28} />}
        text={t('bookings.empty')}
        hint={t('bookings.emptyHint')}
        action={<ButtonLink to={paths.home}>{t('bookings.emptyAction')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <LiveBookings userId={userId} orders={all} />
      <Rows>
        {isOld && (
          <div className={styles.old}>
            <Notice tone="danger">
              <FailureWords text={t('bookings.failed')} error={orders.error} />
            </Notice>
          </div>
        )}
        <ul className={styles.list}>
          {all.map((order) => (
            <OrderCard
              key={order._id}
              order={order}
              kept={kept.find((move) => move.order === order._id)}
              onOpen={() => setOpenId(order._id)}
            />
          ))}
        </ul>
        {orders.isFetchNextPageError && <Notice tone="danger">{t('bookings.olderFailed')}</Notice>}
        {orders.hasNextPage && (
          <div className={styles.more}>
            <Button
              variant="secondary"
              busy={orders.isFetchingNextPage}
              onClick={() => void orders.fetchNextPage()}
            >
              {orders.isFetchingNextPage ? t('bookings.olderLoading') : t('bookings.older')}
            </Button>
          </div>
        )}
      </Rows>
      {open && (
        <OrderDialog key={open._id} order={open} userId={userId} next={next} onClose={() => setOpenId('')} />
      )}
    </>
  );
}

/** The orders; they take the focus of the button for older ones, which goes with the last page. */
function Rows({ children }: { children: ReactNode }) {
  const t = useT();
  const part = useRef<HTMLElement>(null);
  useKeepFocus(part);
  return (
    <section ref={part} tabIndex={-1} aria-label={t('bookings.title')}>
      {children}
    </section>
  );
}
