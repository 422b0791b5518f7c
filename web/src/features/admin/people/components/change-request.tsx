import type { AdminWorkerDetail } from '@gharseva/contract';
import { type ReactNode, useState } from 'react';
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

type Asked = NonNullable<AdminWorkerDetail['changeRequest']>;

/** Whether a worker has what was asked for. */
const hasAsked = (worker: AdminWorkerDetail, asked: Asked) =>
  (['serviceType', 'city', 'areaName'] as const).every((field) => worker[field] === asked[field]);

/**
 * A partner's change request, old and new values, to approve or refuse with a reason. Without a request, only what is left of a
 * decision on one: somebody else may have decided it meanwhile.
 */
export function ChangeRequest({ worker }: { worker: AdminWorkerDetail }) {
  const t = useT();
  const deciding = useDecideChange(worker);
  const mayDecide = useMay()('changeWorkers');
  /** The instant of the request that is being refused: not of one that follows while the reason is typed. Empty for none. */
  const [refusing, setRefusing] = useAdminDraft(`refusing ${worker._id}`, '');
  const [approved, setApproved] = useState<Asked | null>(null);
  const asked = worker.changeRequest;
  const done = (said: 'approved' | 'refused') => ({
    onSuccess: () => {
      setRefusing('');
      showToast('success', t(`adminPeople.change.${said}`));
    },
  });
  const approve = (request: Asked) => {
    setApproved(request);
    deciding.mutate({ decision: 'approve', at: request.at }, done('approved'));
  };
  const startRefusal = ({ at }: Asked) => {
    // What failed before is no outcome of the refusal.
    if (deciding.isError) deciding.reset();
    setRefusing(at);
  };
  // Of an approval whose answer was lost, the worker tells that it was made.
  const isMade = !asked && approved !== null && hasAsked(worker, approved);
  const failure = deciding.isError && refusing === '' && !isMade && (
    <Outcome tone="danger">
      <FailureWords text={t('adminPeople.updateFailed')} error={deciding.error} />
    </Outcome>
  );
  return (
    <>
      {asked ? (
        <RequestCard worker={worker} asked={asked}>
          {failure}
          {mayDecide && (
            <div className={styles.buttons}>
              <Button busy={deciding.isPending && refusing === ''} onClick={() => approve(asked)}>
                {t('adminPeople.change.approve')}
              </Button>
              <Button variant="danger" onClick={() => startRefusal(asked)}>
                {t('adminPeople.change.refuse')}
              </Button>
            </div>
          )}
        </RequestCard>
      ) : (
        failure
      )}
      {refusing !== '' && (
        <ReasonDialog
          draft={`refuse ${worker._id}`}
          title={t('adminPeople.change.refuse')}
          hint={t('adminPeople.change.reasonHint')}
          submitLabel={t('adminPeople.change.refuse')}
          busy={deciding.isPending}
          error={deciding.error}
          onReason={(reason) =>
            deciding.mutate({ decision: 'refuse', at: refusing, reason }, done('refused'))
          }
          onClose={() => {
            setRefusing('');
            deciding.reset();
          }}
        />
      )}
    </>
  );
}

interface RequestCardProps {
  worker: AdminWorkerDetail;
  asked: Asked;
  /** What can be decided, and what came of it. */
  children: ReactNode;
}

/** What a partner has and asks for, and since when. */
function RequestCard({ worker, asked, children }: RequestCardProps) {
  const t = useT();
  const trades = useAdminTrades();
  const cityName = useCityName();
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
        <p className={styles.soft}>{t('adminPeople.change.since', { at: formatInstant(asked.at) })}</p>
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
      {children}
    </Card>
  );
}
