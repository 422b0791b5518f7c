import type { AdminBooking } from '@gharseva/contract';
import { hasSlotStarted, orderNumber } from '@gharseva/contract/rules';
import { UserRoundPlus } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import styles from './assign-queue.module.css';

interface AssignRowProps {
  booking: AdminBooking;
  picked: boolean;
  onPick: (picked: boolean) => void;
  onAssign: () => void;
}

/** A booking that needs a worker: number, services, customer, place and time, with its Assign button. */
export function AssignRow({ booking, picked, onPick, onAssign }: AssignRowProps) {
  const t = useT();
  const text = useLocalText();
  const { _id, serviceId, userId, place, scheduledDate, timeSlot, needsReassignment } = booking;
  const number = orderNumber(_id);
  return (
    <li className={styles.row}>
      <label className={styles.pick}>
        <input type="checkbox" checked={picked} onChange={(event) => onPick(event.target.checked)} />
        <span className="visually-hidden">{t('adminBookings.queue.pick', { number })}</span>
      </label>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={adminPaths.booking(_id)}>#{number}</Link> {text(serviceId, 'name')}
          {userId.name && ` · ${userId.name}`}
        </p>
        <p className={styles.soft}>
          {`${place.city} ${place.pincode}`} · {formatDay(scheduledDate)}, {narrowSlot(timeSlot)}{' '}
          {hasSlotStarted(scheduledDate, timeSlot, new Date()) && (
            <Badge tone="danger">{t('adminBookings.queue.late')}</Badge>
          )}{' '}
          {needsReassignment && <Badge tone="warning">{t('adminBookings.needsAnother')}</Badge>}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        icon={<UserRoundPlus size={18} aria-hidden="true" />}
        aria-label={t('adminBookings.queue.assignOne', { number })}
        aria-haspopup="dialog"
        onClick={onAssign}
      >
        {t('adminBookings.assign')}
      </Button>
    </li>
  );
}
