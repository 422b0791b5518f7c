import { FIGURE_TASKS, indiaDate } from '@gharseva/contract/rules';
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

/** A figure as text; a dash for one that the role may not see any more. */
const shownAs = (figure: number | null, format = formatNumber) => (figure === null ? '–' : format(figure));

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
      figures && shownAs(figures.ordersToday),
    ],
    ['unassigned', `${adminPaths.bookings}?status=placed`, figures && shownAs(figures.unassigned)],
    ['inProgress', `${adminPaths.bookings}?status=in_progress`, figures && shownAs(figures.inProgress)],
    ['kycWaiting', `${adminPaths.workers}?kyc=waiting`, figures && shownAs(figures.kycWaiting)],
    ['refundsWaiting', `${adminPaths.payments}?refund=requested`, figures && shownAs(figures.refundsWaiting)],
    ['revenueCollected', adminPaths.payments, figures && shownAs(figures.revenueCollected, formatRupees)],
  ] as const;
  const shown = now.filter(([name]) => may(FIGURE_TASKS[name]));
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
          {ALL.filter((name) => may(FIGURE_TASKS[name])).map((name) => (
            <Tile
              key={name}
              to={ALL_TO[name]}
              label={t(`admin.pages.${name}`)}
              figure={figures && shownAs(figures[name])}
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
