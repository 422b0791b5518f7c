import type { AdminBooking } from '@gharseva/contract';
import { useEffect, useRef, useState } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { RadioCard } from '#components/form/radio-card.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useAssignBooking, useEligibleWorkers, useUndoMove } from '../api/use-booking';
import styles from './bookings.module.css';
import { CautionNotice, WorkerChoice } from './worker-choice';

interface AssignFormProps {
  booking: AdminBooking;
  /** False once the queue that it was opened from lists it no longer: says so instead of the form. */
  isListed?: boolean;
  /** Focuses the button once the workers have loaded, so that one key assigns the best. */
  eager?: boolean;
  onAssigned?: () => void;
}

/** The workers for a booking with the best preselected, and the Assign button (docs/product-decisions.md section 5). */
export function AssignForm({ booking, isListed = true, eager = false, onAssigned }: AssignFormProps) {
  const t = useT();
  const workers = useEligibleWorkers(booking._id);
  const assigning = useAssignBooking();
  const undo = useUndoMove();
  const button = useRef<HTMLButtonElement>(null);
  const [touched, setTouched] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const offered = workers.data?.filter(
    ({ isEligible, _id }) => isEligible && _id !== booking.providerId?._id,
  );
  // Preselect the best worker, who comes first; never in the place of one who was chosen and can no longer take it.
  const picked = offered?.find(({ _id }, place) => (touched === null ? place === 0 : _id === touched));
  const chosen = picked?._id ?? null;
  const isReady = picked !== undefined;
  // Of a call whose answer was lost, the booking tells that it was made.
  const isMade = assigning.isError && booking.providerId?._id === assigning.variables.providerId;
  const hasCash = workers.data?.some(({ reasons }) => reasons.includes('cash_taken'));
  useEffect(() => {
    if (eager && isReady) button.current?.focus();
  }, [eager, isReady]);

  const send = () => {
    setMissing(chosen === null);
    if (chosen === null) return ['providerId'];
    // After a refusal another press is about the same one.
    setTouched(chosen);
    assigning.mutate(
      { booking, providerId: chosen },
      {
        onSuccess: (given) => {
          setTouched(null);
          const name = given.providerId?.name ?? '';
          showToast('success', t('adminBookings.assigned', { name }), undo(given));
          onAssigned?.();
        },
      },
    );
    return [];
  };

  // An assignment under way may be what has taken it off the list; its answer closes the form.
  if (!isListed && !assigning.isPending) {
    return (
      <Outcome tone="neutral">
        <p>{t('adminBookings.queue.left')}</p>
        <Link to={adminPaths.booking(booking._id)}>{t('adminBookings.board.details')}</Link>
      </Outcome>
    );
  }
  return (
    <ListStates
      query={workers}
      count={workers.data?.length}
      failed={t('adminBookings.workersFailed')}
      empty={t('adminBookings.noWorkers')}
      emptyHint={t('adminBookings.noWorkersHint')}
      emptyAction={
        <ButtonLink variant="secondary" to={adminPaths.workers}>
          {t('adminBookings.toWorkers')}
        </ButtonLink>
      }
    >
      <PlainForm className={styles.stack} busy={assigning.isPending} onSend={send}>
        {hasCash && <Notice tone="warning">{t('adminBookings.cashTaken')}</Notice>}
        <fieldset className={styles.workers}>
          <legend className="visually-hidden">{t('adminBookings.assignTitle')}</legend>
          {workers.data?.map((worker) => (
            <RadioCard
              key={worker._id}
              name="providerId"
              value={worker._id}
              checked={chosen === worker._id}
              disabled={!worker.isEligible || worker._id === booking.providerId?._id}
              onChange={(id) => {
                setTouched(id);
                setMissing(false);
              }}
            >
              <WorkerChoice worker={worker} />
            </RadioCard>
          ))}
        </fieldset>
        {picked?.reach === 'outside' && (
          <Notice tone="warning">
            {t('adminBookings.farAway', {
              name: picked.fullName,
              km: formatNumber(picked.distanceKm ?? 0),
              radius: formatNumber(picked.preferredWorkingRadius),
            })}
          </Notice>
        )}
        {picked && <CautionNotice worker={picked} />}
        {missing && <Notice tone="danger">{t('adminBookings.chooseWorker')}</Notice>}
        {assigning.isError && !isMade && (
          <Outcome tone="danger">
            <FailureWords text={t('adminBookings.assignFailed')} error={assigning.error} />
          </Outcome>
        )}
        <Button ref={button} type="submit" busy={assigning.isPending}>
          {assigning.isPending ? t('adminBookings.assigning') : t('adminBookings.assign')}
        </Button>
      </PlainForm>
    </ListStates>
  );
}
