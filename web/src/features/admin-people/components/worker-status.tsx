import type { AdminWorkerDetail } from '@gharseva/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { FailureWords } from '../../../components/ui/failure-words';
import { Notice } from '../../../components/ui/notice';
import { paths } from '../../../config/paths';
import { useT } from '../../../lib/i18n/i18n';
import { showToast } from '../../../lib/toast';
import { useChangeWorker } from '../api/use-workers';
import styles from './people.module.css';

/**
 * Activates or deactivates a worker, with effect at once; activation needs the four documents (DECISIONS.md section 7).
 * Deactivation asks first, and says which bookings will need somebody else.
 */
export function WorkerStatus({ worker }: { worker: AdminWorkerDetail }) {
  const t = useT();
  const changing = useChangeWorker(worker._id);
  const [asking, setAsking] = useState(false);
  const wanted = worker.status === 'active' ? 'inactive' : 'active';
  const { notBegun, begun } = worker.openBookings;
  const failure = changing.isError ? (
    <FailureWords text={t('adminPeople.updateFailed')} error={changing.error} />
  ) : null;
  const change = () => {
    if (changing.isPending) return;
    changing.mutate(
      { status: wanted, version: worker.version },
      {
        onSuccess: () => {
          setAsking(false);
          showToast('success', t(`adminPeople.worker.now.${wanted}`));
        },
      },
    );
  };
  return (
    <div className={styles.status}>
      {failure && !asking && <Notice tone="danger">{failure}</Notice>}
      {worker.status === 'inactive' && notBegun > 0 && (
        <Notice tone="warning">
          <p>{t('adminPeople.worker.waiting', { count: notBegun })}</p>
          <p className={styles.wayOn}>
            <Link to={`${paths.adminBookings}?providerId=${worker._id}`}>
              {t('adminPeople.worker.showBookings')}
            </Link>
          </p>
        </Notice>
      )}
      <p className={styles.soft}>{t(`adminPeople.worker.hint.${worker.status}`)}</p>
      <div>
        <Button
          variant={wanted === 'active' ? 'primary' : 'danger'}
          busy={changing.isPending && !asking}
          onClick={wanted === 'active' ? change : () => setAsking(true)}
        >
          {changing.isPending && !asking ? t('adminPeople.saving') : t(`adminPeople.worker.make.${wanted}`)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('adminPeople.worker.deactivate.title')}
        question={t('adminPeople.worker.deactivate.question', { name: worker.fullName })}
        confirmLabel={t('adminPeople.worker.make.inactive')}
        busyLabel={t('adminPeople.saving')}
        busy={changing.isPending}
        failure={failure}
        onConfirm={change}
        onClose={() => {
          setAsking(false);
          changing.reset();
        }}
      >
        {notBegun + begun > 0 && (
          <>
            {notBegun > 0 && <p>{t('adminPeople.worker.deactivate.notBegun', { count: notBegun })}</p>}
            {begun > 0 && <p>{t('adminPeople.worker.deactivate.begun', { count: begun })}</p>}
          </>
        )}
      </ConfirmDialog>
    </div>
  );
}
