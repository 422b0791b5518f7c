import type { ReactNode } from 'react';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './dashboard.module.css';
import { Figures } from './figures';
import { NeedsAction } from './needs-action';

/**
 * The admin's first page: figures and the needs-action queue.
 *
 * @param queue the bookings that need a worker, shown first
 */
export default function DashboardPage({ queue }: { queue: ReactNode }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('admin.dashboard.title')} intro={t('admin.dashboard.intro')} />
      <div className={styles.sections}>
        <Figures>
          {queue}
          <NeedsAction />
        </Figures>
      </div>
    </>
  );
}
