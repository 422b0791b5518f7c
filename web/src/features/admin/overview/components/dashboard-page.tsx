import type { ReactNode } from 'react';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './dashboard.module.css';
import { Figures } from './figures';
import { NeedsAction } from './needs-action';

/**
 * The admin's first page: the figures, and what needs action.
 * @param queue the bookings that wait for somebody, which stand first
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
