import type { AdminWorkerDetail } from '@gharseva/contract';
import { useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useMay } from '../../shared/admin-role';
import { useVerifyProvider } from '../api/use-providers';
import { useChangeWorker } from '../api/use-workers';
import { gapText, isNotUploaded, workerGaps } from '../model/worker-gaps';
import { PauseDialog } from './pause-dialog';
import styles from './people.module.css';

/**
 * Verifies and activates a worker, deactivates it, effective at once, or opens its registration again. Missing requirements of an activation replace
 * its button (docs/product-decisions.md section 11). Each action asks for confirmation.
 */
export function WorkerStatus({ worker }: { worker: AdminWorkerDetail }) {
  const t = useT();
  const [asking, setAsking] = useAdminDraft(`deactivating ${worker._id}`, false);
  const may = useMay();
  const { notBegun } = worker.openBookings;
  const gaps = worker.status === 'active' ? [] : workerGaps(worker);
  return (
    <div className={styles.status}>
      {worker.status === 'inactive' && notBegun > 0 && (
        <Notice tone="warning">
          <p>{t('adminPeople.worker.waiting', { count: notBegun })}</p>
          {may('seeBookings') && (
            <p className={styles.wayOn}>
              <Link to={`${adminPaths.bookings}?providerId=${worker._id}`}>
                {t('adminPeople.worker.showBookings')}
              </Link>
            </p>
          )}
        </Notice>
      )}
      <p className={styles.soft}>{t(`adminPeople.worker.hint.${worker.status}`)}</p>
      {worker.pauseReason && <p>{t('adminPeople.worker.pausedBecause', { reason: worker.pauseReason })}</p>}
      {gaps.length > 0 && (
        <div>
          <p>{t('adminPeople.worker.gapsTitle')}</p>
          <ul className={styles.gaps}>
            {gaps.map((gap) => (
              <li key={gap.need}>{gapText(gap)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.buttons}>
        {gaps.length === 0 && <Approve worker={worker} />}
        {worker.status === 'inactive' && gaps.some(isNotUploaded) && may('changeWorkers') && (
          <Reopen worker={worker} />
        )}
        {worker.status === 'active' && may('changeWorkers') && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('adminPeople.worker.make.inactive')}
          </Button>
        )}
      </div>
      {asking && <PauseDialog worker={worker} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Lets a worker who has not uploaded each document complete the registration, which a pause forbids. */
function Reopen({ worker }: { worker: AdminWorkerDetail }) {
  const t = useT();
  const changing = useChangeWorker(worker);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    changing.reset();
  };
  const done = () => {
    close();
    showToast('success', t('adminPeople.worker.now.pending'));
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('adminPeople.worker.make.pending')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('adminPeople.worker.make.pending')}
        question={t('adminPeople.worker.reopen', { name: worker.fullName })}
        confirmLabel={t('adminPeople.worker.make.pending')}
        busyLabel={t('adminPeople.saving')}
        isWelcome
        busy={changing.isPending}
        failure={
          changing.error ? <FailureWords text={t('adminPeople.updateFailed')} error={changing.error} /> : null
        }
        onConfirm={() => changing.mutate({ status: 'pending', version: worker.version }, { onSuccess: done })}
        onClose={close}
      />
    </>
  );
}

/**
 * Verify, Activate, or both at once: whichever a worker without missing requirements lacks; nothing when it lacks
 * neither, or when the role may not do it.
 */
export function Approve({ worker }: { worker: AdminWorkerDetail }) {
  const t = useT();
  const verifying = useVerifyProvider();
  const changing = useChangeWorker(worker);
  const [asking, setAsking] = useState(false);
  const may = useMay();
  const isActive = worker.status === 'active';
  const values = { name: worker.fullName };
  if (isActive && worker.isVerified) return null;
  const act = isActive ? 'verify' : worker.isVerified ? 'activate' : 'both';
  if (act !== 'activate' && !may('reviewDocuments')) return null;
  if (act !== 'verify' && !may('changeWorkers')) return null;
  const error = verifying.error ?? changing.error;
  const busy = verifying.isPending || changing.isPending;
  const close = () => {
    setAsking(false);
    verifying.reset();
    changing.reset();
  };
  const done = () => {
    close();
    showToast(
      'success',
      isActive ? t('adminPeople.provider.done', values) : t('adminPeople.worker.now.active'),
    );
  };
  const activate = () => changing.mutate({ status: 'active', version: worker.version }, { onSuccess: done });
  const confirm = () => {
    if (act === 'activate') activate();
    else verifying.mutate({ _id: worker._id, ...values }, { onSuccess: isActive ? done : activate });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(`adminPeople.worker.approve.${act}`)}</Button>
      <ConfirmDialog
        open={asking}
        title={t(`adminPeople.worker.approve.${act}`)}
        question={t(`adminPeople.worker.approve.question.${act}`, values)}
        confirmLabel={t(`adminPeople.worker.approve.${act}`)}
        busyLabel={t('adminPeople.saving')}
        busy={busy}
        failure={error ? <FailureWords text={t('adminPeople.updateFailed')} error={error} /> : null}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
}
