import type { AdminUpload, AdminWorkerDetail } from '@gharseva/contract';
import { REQUIRED_UPLOAD_TYPES } from '@gharseva/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useApproveUploads } from '../api/use-worker-uploads';
import { useNextWaiting } from '../api/use-workers';
import { gapText, workerGaps } from '../model/worker-gaps';
import { DocumentCard } from './document-card';
import styles from './people.module.css';
import { RejectDialog } from './reject-dialog';
import { useRejecting } from './use-rejecting';
import { useShortcut } from './use-shortcut';
import { Approve } from './worker-status';

interface ReviewProps {
  worker: AdminWorkerDetail;
  uploads: readonly AdminUpload[];
}

/** Identifies the file viewed, not only its document. */
const fileOf = ({ _id, generation }: AdminUpload) => `${_id} ${generation}`;

/** All documents with their files, and a sticky bar with the next step: approve, verify and activate, next partner. */
export function Review({ worker, uploads }: ReviewProps) {
  const t = useT();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const { rejected, reject, close } = useRejecting(worker._id);
  const documents = useRef<HTMLElement>(null);
  useKeepFocus(documents);
  const missing = REQUIRED_UPLOAD_TYPES.filter((type) => !uploads.some((upload) => upload.type === type));
  return (
    <>
      <section ref={documents} tabIndex={-1}>
        <h2 id="review-documents" className="visually-hidden">
          {t('adminPeople.documents.title')}
        </h2>
        {missing.length > 0 && (
          <Notice tone="neutral">
            {t('adminPeople.documents.missing', {
              types: missing.map((type) => t(`adminPeople.documents.types.${type}`)).join(', '),
            })}
          </Notice>
        )}
        {uploads.length === 0 ? (
          <EmptyState text={t('adminPeople.documents.empty')} />
        ) : (
          <ul className={styles.review} aria-labelledby="review-documents">
            {uploads.map((upload) => (
              <DocumentCard
                key={fileOf(upload)}
                upload={upload}
                workerName={worker.fullName}
                onReject={() => reject(upload)}
                onShown={() => setShown((before) => new Set([...before, fileOf(upload)]))}
              />
            ))}
          </ul>
        )}
      </section>
      <NextStep
        worker={worker}
        approved={new Set(uploads.filter(({ status }) => status === 'approved').map(fileOf))}
        // Documents whose file has not been shown are not approved with the others.
        approvable={uploads.filter((upload) => upload.status === 'pending' && shown.has(fileOf(upload)))}
        pending={uploads.filter(({ status }) => status === 'pending').length}
      />
      {rejected && <RejectDialog upload={rejected} workerName={worker.fullName} onClose={close} />}
    </>
  );
}

interface NextStepProps {
  worker: AdminWorkerDetail;
  /** The files that are approved. */
  approved: ReadonlySet<string>;
  approvable: readonly AdminUpload[];
  pending: number;
}

function NextStep({ worker, approved, approvable, pending }: NextStepProps) {
  const t = useT();
  const approving = useApproveUploads(worker.fullName);
  const next = useNextWaiting(worker._id);
  const bar = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const gaps = workerGaps(worker);
  const isReady = gaps.length === 0 && pending === 0;
  const canApprove = approvable.length > 0;
  // Of calls whose answer was lost, the documents tell that they were made.
  const isFailed = approving.isError && approving.variables.some((upload) => !approved.has(fileOf(upload)));
  useFocusOnward(bar, `${pending > 0} ${isReady} ${worker.status} ${worker.isVerified}`);
  const approve = () => {
    if (approving.isPending || !canApprove) return;
    approving.mutate(approvable, {
      onSuccess: () => showToast('success', t('adminPeople.review.approved', { count: approvable.length })),
    });
  };
  useShortcut('KeyA', approve);
  useShortcut('KeyN', () => link.current?.click());
  return (
    <section ref={bar} className={styles.nextStep} aria-label={t('adminPeople.review.next')}>
      {isFailed && (
        <Outcome tone="danger">
          <FailureWords text={t('adminPeople.updateFailed')} error={approving.error} />
        </Outcome>
      )}
      {pending === 0 && gaps.length > 0 && worker.status !== 'active' && (
        <p className={styles.soft}>
          {t('adminPeople.worker.gapsTitle')} {gaps.map(gapText).join(' · ')}{' '}
          <Link to={adminPaths.worker(worker._id)}>{t('adminPeople.review.back')}</Link>
        </p>
      )}
      <div className={styles.buttons}>
        {pending > 0 && (
          <Button
            busy={approving.isPending}
            disabled={!canApprove}
            aria-keyshortcuts="Alt+A"
            title="Alt+A"
            onClick={approve}
          >
            {approving.isPending
              ? t('adminPeople.saving')
              : t('adminPeople.review.approveAll', { count: approvable.length || pending })}
          </Button>
        )}
        {(isReady || worker.status === 'active') && <Approve worker={worker} />}
        {next.data ? (
          <ButtonLink
            ref={link}
            to={adminPaths.workerReview(next.data._id)}
            variant="secondary"
            aria-keyshortcuts="Alt+N"
            title="Alt+N"
          >
            {t('adminPeople.review.nextPartner', { name: next.data.fullName })}
          </ButtonLink>
        ) : (
          next.isSuccess && (
            <ButtonLink to={adminPaths.workers} variant="quiet">
              {t('adminPeople.review.nobodyElse')}
            </ButtonLink>
          )
        )}
      </div>
    </section>
  );
}

/**
 * Moves the focus to the next step when a finished step's button disappears, so that Enter goes on; unless the focus is
 * elsewhere. At the heading it is where a page begins, and after a question whose button is gone.
 */
function useFocusOnward(bar: { current: HTMLElement | null }, step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const focused = document.activeElement;
    const isNowhere = focused === document.body || focused?.matches('main h1');
    if (!isNowhere && !bar.current?.contains(focused)) return;
    bar.current?.querySelector<HTMLElement>(`.${styles.buttons} :is(button, a)`)?.focus();
  }, [bar, step]);
}
