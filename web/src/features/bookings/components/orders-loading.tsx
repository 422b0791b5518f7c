import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Card } from '#components/ui/card.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './bookings.module.css';

/** Skeletons of three orders while they load, with a text for screen readers. */
export function OrdersLoading() {
  const t = useT();
  return (
    <div className={styles.list}>
      <p role="status" className={styles.loading}>
        {t('bookings.loading')}
      </p>
      {[1, 2, 3].map((number) => (
        <Card key={number} className={styles.card}>
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton width="70%" />
          <Skeleton width="100%" height="3rem" />
        </Card>
      ))}
    </div>
  );
}
