import { orderNumber } from '@gharseva/contract/rules';
import { CircleCheck, CircleX } from 'lucide-react';
import { Spinner } from '#components/feedback/spinner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { AssignOutcome } from '../api/use-assignments';
import styles from './assign-queue.module.css';

interface AssignOutcomesProps {
  outcomes: readonly AssignOutcome[];
  busy: boolean;
  onClose: () => void;
}

const ICONS = { waiting: Spinner, done: CircleCheck, failed: CircleX };

/** The outcomes of a bulk assignment, dismissible; the number of failures comes first. */
export function AssignOutcomes({ outcomes, busy, onClose }: AssignOutcomesProps) {
  const t = useT();
  if (outcomes.length === 0) return null;
  const failed = outcomes.filter(({ state }) => state === 'failed').length;
  const done = outcomes.filter(({ state }) => state === 'done').length;
  return (
    <div className={styles.outcomes}>
      <p role="status" className={styles.title}>
        {busy
          ? t('adminBookings.assigning')
          : t('adminBookings.queue.outcome', { done, failed, count: outcomes.length })}
      </p>
      <ul className={styles.told}>
        {outcomes.map(({ booking, state, text }) => {
          const Icon = ICONS[state];
          return (
            <li key={booking._id} className={styles[state]}>
              <Icon size={18} aria-hidden="true" />
              <span>
                <Link to={adminPaths.booking(booking._id)}>#{orderNumber(booking._id)}</Link> {text}
              </span>
            </li>
          );
        })}
      </ul>
      {!busy && (
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      )}
    </div>
  );
}
