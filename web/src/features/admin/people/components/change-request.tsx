import type { AdminWorkerDetail } from '@gharseva/contract';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { formatInstant } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localName } from '#lib/i18n/local-name.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useMay } from '../../shared/admin-role';
import { useAdminTrades } from '../../shared/use-admin-trades';
import { useCityName } from '../api/use-city-name';
import { useDecideChange } from '../api/use-workers';
import styles from './people.module.css';
import { ReasonDialog } from './reason-dialog';

/** A partner's change request, old and new values, to approve or refuse with a reason; nothing without a request. */
export function ChangeRequest({ worker }: { worker: AdminWorkerDetail }) {
  const t = useT();
  const trades = useAdminTrades();
  const cityName = useCityName();
  const deciding = useDecideChange(worker);
  const mayDecide = useMay()('changeWorkers');
  const [refusing, setRefusing] = useAdminDraft(`refusing ${worker._id}`, false);
  const asked = worker.changeRequest;
  if (!asked) return null;
  const { at } = asked;
  const done = (said: 'approved' | 'refused') => ({
    onSuccess: () => {
      setRefusing(false);
      showToast('success', t(`adminPeople.change.${said}`));
    },
  });
  const move = (from: string, to: string) =>
    from === to ? to || '–' : t('adminPeople.change.fromTo', { from: from || '–', to: to || '–' });
  const orphans =
    worker.openBookings.notBegun > 0 &&
    (asked.serviceType !== worker.serviceType || asked.city !== worker.city);
  return (
    <Card as="section" className={styles.about} aria-labelledby="asked-change">
      <div>
        <h2 id="asked-change" className={styles.heading}>
          {t('adminPeople.change.title')}
        </h2>
        <p className={styles.soft}>{t('adminPeople.change.since', { at: formatInstant(at) })}</p>
      </div>
      <Facts
        facts={[
          [
            t('adminPeople.trade'),
            move(localName(trades, worker.serviceType), localName(trades, asked.serviceType)),
          ],
          [t('adminPeople.city'), move(cityName(worker.city), cityName(asked.city))],
          [t('adminPeople.worker.area'), move(worker.areaName, asked.areaName)],
        ]}
      />
      {orphans && (
        <Notice tone="warning">
          {t('adminPeople.worker.orphans', { count: worker.openBookings.notBegun })}
        </Notice>
      )}
      {deciding.isError && !refusing && (
        <Outcome tone="danger">
          <FailureWords text={t('adminPeople.updateFailed')} error={deciding.error} />
        </Outcome>
      )}
      {mayDecide && (
        <div className={styles.buttons}>
          <Button
            busy={deciding.isPending && !refusing}
            onClick={() => deciding.mutate({ decision: 'approve', at }, done('approved'))}
          >
            {t('adminPeople.change.approve')}
          </Button>
          <Button variant="danger" onClick={() => setRefusing(true)}>
            {t('adminPeople.change.refuse')}
          </Button>
        </div>
      )}
      {refusing && (
        <ReasonDialog
          draft={`refuse ${worker._id}`}
          title={t('adminPeople.change.refuse')}
          hint={t('adminPeople.change.reasonHint')}
          submitLabel={t('adminPeople.change.refuse')}
          busy={deciding.isPending}
          error={deciding.error}
          onReason={(reason) => deciding.mutate({ decision: 'refuse', at, reason }, done('refused'))}
          onClose={() => {
            setRefusing(false);
            deciding.reset();
          }}
        />
      )}
    </Card>
  );
}
