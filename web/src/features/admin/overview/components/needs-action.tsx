import type { EndpointResponse } from '@gharseva/contract';
import {
  AlarmClockOff,
  BadgeCheck,
  BanknoteArrowUp,
  BanknoteX,
  ChevronRight,
  CircleHelp,
  ClockAlert,
  FileClock,
  Hourglass,
  type LucideIcon,
  MessageSquareText,
  Undo2,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react';
import { ListStates } from '#components/table/list-states.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { formatDate, formatInstant } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useMay } from '../../shared/admin-role';
import { useNeedsAction } from '../api/use-dashboard';
import styles from './dashboard.module.css';

type Entry = EndpointResponse<'listNeedsAction'>[number];

const ICONS: Record<Entry['kind'], LucideIcon> = {
  unassigned: UserRoundPlus,
  late: ClockAlert,
  finish_overdue: Hourglass,
  worker_inactive: UserRoundX,
  timer_failed: AlarmClockOff,
  gateway_case: CircleHelp,
  refund_waiting: Undo2,
  refund_to_pay: BanknoteArrowUp,
  payment_waiting: BanknoteX,
  kyc_waiting: FileClock,
  change_request: MessageSquareText,
  provider_unverified: BadgeCheck,
};

/** Whether the assignment queue lists an entry already. */
const isToAssign = ({ kind, stage }: Entry) => kind === 'worker_inactive' || stage === 'placed';

/** The needs-action queue without what the assignment queue lists, each entry a link to the page that settles it. */
export function NeedsAction() {
  const t = useT();
  const queue = useNeedsAction();
  const hasAssignQueue = useMay()('moveBookings');
  // A newer server may know further kinds.
  const known = queue.data?.filter(({ kind }) => Object.hasOwn(ICONS, kind));
  const entries = known?.filter((entry) => !hasAssignQueue || !isToAssign(entry));
  return (
    <section>
      <h2 className={styles.heading}>{t('admin.dashboard.queueTitle')}</h2>
      <ListStates
        query={queue}
        count={entries?.length}
        failed={t('admin.dashboard.queueFailed')}
        empty={t('admin.dashboard.queueEmpty')}
      >
        <ul className={styles.queue}>
          {entries?.map((entry) => (
            <QueueEntry key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </ul>
      </ListStates>
    </section>
  );
}

function QueueEntry({ entry }: { entry: Entry }) {
  const t = useT();
  const title = useLocalText()(entry, 'title');
  const { kind, id, at, dueOn, urgency } = entry;
  const mayReview = useMay()('reviewDocuments');
  const Icon = ICONS[kind];
  return (
    <li>
      <Link to={pathToSettle(kind, id, mayReview)} className={styles.entry}>
        <Icon size={20} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.entryTitle}>
            {t(`admin.dashboard.kind.${kind}`)}: {title}
          </span>
          {at && (
            <span className={styles.label}>{t(`admin.dashboard.at.${kind}`, { at: formatInstant(at) })}</span>
          )}
          {dueOn && (
            <span className={styles.label}>
              {t('admin.dashboard.payBy', { day: formatDate(dueOn) })}
              {urgency && (
                <>
                  {' '}
                  <Badge tone={urgency === 'overdue' ? 'danger' : 'warning'}>
                    {t(`admin.dashboard.urgency.${urgency}`)}
                  </Badge>
                </>
              )}
            </span>
          )}
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}

/** The path of the page that settles an entry. */
function pathToSettle(kind: Entry['kind'], id: string, mayReview: boolean): string {
  if (kind === 'kyc_waiting' && mayReview) return adminPaths.workerReview(id);
  if (kind === 'kyc_waiting' || kind === 'change_request') return adminPaths.worker(id);
  if (kind === 'gateway_case') return adminPaths.gatewayCases;
  if (kind === 'provider_unverified') return `${adminPaths.providers}?isVerified=false`;
  return adminPaths.booking(id);
}
