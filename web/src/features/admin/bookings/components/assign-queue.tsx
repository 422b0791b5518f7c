import type { AdminBooking } from '@gharseva/contract';
import { isSlotOver, orderNumber } from '@gharseva/contract/rules';
import { useRef, useState } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { Button } from '#components/ui/button.tsx';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAssignEach, useAssignments } from '../api/use-assignments';
import { AssignForm } from './assign-form';
import { AssignOutcomes } from './assign-outcomes';
import styles from './assign-queue.module.css';
import { AssignRow } from './assign-row';

/**
 * All bookings that need a worker. Two presses assign one to its best worker: Assign opens the form and focuses its Assign
 * button. Several at once go each to its best worker; those whose slot is over are picked one by one.
 */
export default function AssignQueue() {
  const t = useT();
  const queue = useAssignments();
  const each = useAssignEach();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<AdminBooking | null>(null);
  const list = useRef<HTMLElement>(null);
  useKeepFocus(list);
  const rows = queue.data?.pages.flat() ?? [];
  // Assigned by its version of now: the one it was opened with is refused once anything has happened to it.
  const listed = rows.find(({ _id }) => _id === opened?._id);
  const chosen = rows.filter(({ _id }) => picked.has(_id));
  const now = new Date();
  const coming = rows.filter((booking) => !isSlotOver(booking, now));
  const isAll = coming.length > 0 && coming.every(({ _id }) => picked.has(_id));

  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const assignEach = () => {
    setPicked(new Set());
    void each.run(chosen);
  };
  return (
    <section ref={list} tabIndex={-1} className={styles.section}>
      <h2 className={styles.heading}>{t('adminBookings.queue.title')}</h2>
      <AssignOutcomes outcomes={each.outcomes} busy={each.busy} onClose={each.forget} />
      {queue.isPending && <AssignQueuePending />}
      {!queue.isPending && (
        <ListStates
          query={queue}
          count={queue.data && rows.length}
          failed={t('adminBookings.queue.failed')}
          empty={t('adminBookings.queue.empty')}
        >
          <div className={styles.tools}>
            {coming.length > 0 && (
              <label className={styles.all}>
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={() => setPicked(new Set(isAll ? [] : coming.map(({ _id }) => _id)))}
                />
                {t('adminBookings.queue.all', { count: coming.length })}
              </label>
            )}
            {(chosen.length > 0 || each.busy) && (
              <Button size="sm" busy={each.busy} onClick={assignEach}>
                {each.busy
                  ? t('adminBookings.assigning')
                  : t('adminBookings.queue.assignEach', { count: chosen.length })}
              </Button>
            )}
          </div>
          <ul className={styles.rows}>
            {rows.map((booking) => (
              <AssignRow
                key={booking._id}
                booking={booking}
                picked={picked.has(booking._id)}
                onPick={(isPicked) => pick(booking._id, isPicked)}
                onAssign={() => setOpened(booking)}
              />
            ))}
          </ul>
          <LoadMore query={queue} />
        </ListStates>
      )}
      {opened && (
        <Dialog
          open
          onClose={() => setOpened(null)}
          title={t('adminBookings.queue.assignOne', { number: orderNumber(opened._id) })}
        >
          <AssignForm
            booking={listed ?? opened}
            isListed={listed !== undefined}
            eager
            onAssigned={() => setOpened(null)}
          />
        </Dialog>
      )}
    </section>
  );
}

/** As tall as a queue of one booking, to limit the layout shift. */
function AssignQueuePending() {
  const t = useT();
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton height="7.5rem" radius="var(--radius-md)" />
    </div>
  );
}
