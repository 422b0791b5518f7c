import type { Worker } from '@gharseva/contract';
import { Circle, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { sayReference } from '#lib/api/say-reference.ts';
import { translate, useT } from '#lib/i18n/i18n.ts';
import { useUploads } from '../../api/use-uploads';
import { type ApprovalStep, approvalSteps } from '../../model/approval-steps';
import { typeLabel } from '../../model/type-label';
import portal from '../portal/portal.module.css';
import styles from './dashboard.module.css';

/** The steps a pending partner needs for approval, each with its link. */
export function ApprovalChecklist({ worker }: { worker: Worker }) {
  const t = useT();
  const uploads = useUploads(worker.firebaseUid);
  return (
    <Card as="section" aria-labelledby="approval-steps">
      <h2 id="approval-steps" className={portal.heading}>
        {t('partnerPortal.stepsTitle')}
      </h2>
      {uploads.data ? (
        <Steps steps={approvalSteps(worker, uploads.data)} />
      ) : uploads.isError ? (
        <ErrorState
          text={t('partnerPortal.stepsFailed')}
          hint={sayReference(uploads.error)}
          onRetry={() => void uploads.refetch()}
          busy={uploads.isFetching}
        />
      ) : (
        <WaitingSteps steps={approvalSteps(worker, [])} />
      )}
    </Card>
  );
}

/** As tall as the loading steps, to avoid a layout shift. */
function WaitingSteps({ steps }: { steps: ApprovalStep[] }) {
  const t = useT();
  return (
    <div role="status">
      <p className={portal.soft}>{t('common.loading')}</p>
      <div className={styles.meter} />
      <ul className={styles.steps} aria-hidden="true">
        {steps.map((step) => (
          <li key={keyOf(step)} className={styles.step}>
            <Skeleton width="60%" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const keyOf = (step: ApprovalStep) => (step.name === 'document' ? step.type : step.name);

function Steps({ steps }: { steps: ApprovalStep[] }) {
  const t = useT();
  const handed = steps.filter(({ state }) => state === 'done' || state === 'waiting').length;
  return (
    <>
      <p className={portal.soft}>{t('partnerPortal.stepsDone', { done: handed, count: steps.length })}</p>
      <div className={styles.meter} aria-hidden="true">
        <span style={{ width: `${(handed / steps.length) * 100}%` }} />
      </div>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <Step key={keyOf(step)} step={step} />
        ))}
      </ul>
      {handed === steps.length && <Notice tone="success">{t('partnerPortal.stepsAllDone')}</Notice>}
    </>
  );
}

const ICONS = { done: CircleCheck, todo: Circle, waiting: Clock, rejected: CircleAlert };

function Step({ step }: { step: ApprovalStep }) {
  const t = useT();
  const Icon = ICONS[step.state];
  const text = stepText(step);
  return (
    <li className={styles.step} data-state={step.state}>
      <Icon className={styles.stepIcon} size={22} aria-hidden="true" />
      {step.state === 'done' || step.state === 'waiting' ? (
        <span className={styles.stepText}>{text}</span>
      ) : (
        <Link className={styles.stepText} to={PLACES[step.name]}>
          {text}
        </Link>
      )}
      <span className={styles.stepState}>{t(`partnerPortal.stepState.${step.state}`)}</span>
    </li>
  );
}

const PLACES = {
  profile: partnerPaths.profile,
  location: partnerPaths.location,
  document: partnerPaths.documents,
};

function stepText(step: ApprovalStep): string {
  if (step.name !== 'document') {
    return translate(step.name === 'profile' ? 'partnerPortal.stepProfile' : 'partnerPortal.stepLocation');
  }
  const values = { document: typeLabel(step.type) };
  if (step.state === 'rejected') return translate('partnerPortal.stepDocumentRejected', values);
  return translate(
    step.state === 'todo' ? 'partnerPortal.stepDocument' : 'partnerPortal.stepDocumentWaiting',
    values,
  );
}
