import { type AdminTask, indiaDate } from '@gharseva/contract/rules';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { formatNumber, formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useMay } from '../../shared/admin-role';
import { useDashboard } from '../api/use-dashboard';
import styles from './dashboard.module.css';

const ALL = ['cities', 'categories', 'services', 'providers', 'workers', 'bookings', 'payments'] as const;

const ALL_TO = {
  cities: adminPaths.cities,
  categories: adminPaths.categories,
  services: adminPaths.services,
  providers: adminPaths.providers,
  workers: adminPaths.workers,
  bookings: adminPaths.bookings,
  payments: adminPaths.payments,
} satisfies Record<(typeof ALL)[number], string>;

/** What a role has to see for a figure. */
const TASKS = {
  ordersToday: 'seeBookings',
  unassigned: 'seeBookings',
  inProgress: 'seeBookings',
  kycWaiting: 'seeWorkers',
  refundsWaiting: 'seePayments',
  revenueCollected: 'seePayments',
  cities: 'seeCatalogue',
  categories: 'seeCatalogue',
  services: 'seeCatalogue',
  providers: 'seeWorkers',
  workers: 'seeWorkers',
  bookings: 'seeBookings',
  payments: 'seePayments',
} as const satisfies Record<string, AdminTask>;

/**
 * The tiles: current activity, then totals, of what the role may see; each links to its page.
 *
 * @param children shown between the two: urgent matters come before totals
 */
export function Figures({ children }: { children: ReactNode }) {
  const t = useT();
  const may = useMay();
  const dashboard = useDashboard();
  const figures = dashboard.data;

  if (!figures && dashboard.isError) {
    return (
      <>
        <ErrorState
          text={t('admin.dashboard.failed')}
          hint={errorMessage(dashboard.error, '')}
          onRetry={() => void dashboard.refetch()}
          busy={dashboard.isFetching}
        />
        {children}
      </>
    );
  }
  const now = [
    [
      'ordersToday',
      `${adminPaths.bookings}?date=${indiaDate(new Date())}`,
      figures && formatNumber(figures.ordersToday),
    ],
    ['unassigned', `${adminPaths.bookings}?status=placed`, figures && formatNumber(figures.unassigned)],
    ['inProgress', `${adminPaths.bookings}?status=in_progress`, figures && formatNumber(figures.inProgress)],
    ['kycWaiting', `${adminPaths.workers}?kyc=waiting`, figures && formatNumber(figures.kycWaiting)],
    [
      'refundsWaiting',
      `${adminPaths.payments}?refund=requested`,
      figures && formatNumber(figures.refundsWaiting),
    ],
    ['revenueCollected', adminPaths.payments, figures && formatRupees(figures.revenueCollected ?? 0)],
  ] as const;
  const shown = now.filter(([name]) => may(TASKS[name]));
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('admin.dashboard.todayTitle')}</h2>
        <ul className={styles.tiles}>
          {shown.map(([name, to, figure]) => (
            <Tile key={name} to={to} label={t(`admin.dashboard.${name}`)} figure={figure} strong />
          ))}
        </ul>
      </section>
      {children}
      <section>
        <h2 className={styles.heading}>{t('admin.dashboard.allTitle')}</h2>
        <ul className={styles.all}>
          {ALL.filter((name) => may(TASKS[name])).map((name) => (
            <Tile
              key={name}
              to={ALL_TO[name]}
              label={t(`admin.pages.${name}`)}
              figure={figures && formatNumber(figures[name])}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

interface TileProps {
  to: string;
  label: string;
  figure: string | undefined;
  strong?: boolean;
}

function Tile({ to, label, figure, strong = false }: TileProps) {
  return (
    <li>
      <Link to={to} className={strong ? `${styles.tile} ${styles.strong}` : styles.tile}>
        <span className={styles.figure}>{figure ?? <Skeleton width="4rem" />}</span>
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  );
}
