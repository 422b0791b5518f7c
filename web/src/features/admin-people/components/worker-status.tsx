import type { AdminWorker } from '@gharseva/contract';
import { Button } from '../../../components/ui/button';
import { FailureWords } from '../../../components/ui/failure-words';
import { Notice } from '../../../components/ui/notice';
import { useT } from '../../../lib/i18n/i18n';
import { showToast } from '../../../lib/toast';
import { useChangeWorker } from '../api/use-workers';
import styles from './people.module.css';

/** Activates or deactivates a worker, with effect at once; activation needs the four documents (DECISIONS.md section 7). */
export function WorkerStatus({ worker }: { worker: AdminWorker }) {
  const t = useT();
  const changing = useChangeWorker(worker._id);
  const wanted = worker.status === 'active' ? 'inactive' : 'active';
  const change = () => {
    if (changing.isPending) return;
    changing.mutate(
      { status: wanted, version: worker.version },
      { onSuccess: () => showToast('success', t(`adminPeople.worker.now.${wanted}`)) },
    );
  };
  return (
    <div className={styles.status}>
      {changing.isError && (
        <Notice tone="danger">
          <FailureWords text={t('adminPeople.updateFailed')} error={changing.error} />
        </Notice>
      )}
      <p className={styles.soft}>{t(`adminPeople.worker.hint.${worker.status}`)}</p>
      <div>
        <Button
          variant={wanted === 'active' ? 'primary' : 'danger'}
          busy={changing.isPending}
          onClick={change}
        >
          {changing.isPending ? t('adminPeople.saving') : t(`adminPeople.worker.make.${wanted}`)}
        </Button>
      </div>
    </div>
  );
}
