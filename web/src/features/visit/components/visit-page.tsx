import { readVisitFragment, type VisitKey } from '@gharseva/contract/rules';
import { Unlink } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { LeavingPart } from '#components/feedback/leaving-part.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Page } from '#components/layout/page-frame.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { isGone, useVisit } from '../api/use-visit';
import styles from './visit.module.css';
import { VisitCard } from './visit-card';

/** A visit that a customer shares by a link, for people without an account (docs/decisions/0094-shared-visits.md). */
export default function VisitPage() {
  const visit = readVisitFragment(useLocation().hash);
  return (
    <Page narrow>
      {visit ? (
        <SharedVisit key={`${visit.order}.${visit.secret}`} visit={visit} />
      ) : (
        <NoVisit why="cutOff" />
      )}
    </Page>
  );
}

function SharedVisit({ visit }: { visit: VisitKey }) {
  const t = useT();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useVisit(visit);
  if (isGone(error)) return <NoVisit why="gone" />;
  return (
    <>
      <PageHeader title={t('visit.title')} intro={t('visit.intro')} />
      {data && (
        <div className={styles.visit}>
          {error && (
            <LeavingPart>
              <Notice tone="warning">
                <FailureWords text={t('visit.old')} error={error} />
                <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
                  {t('common.retry')}
                </Button>
              </Notice>
            </LeavingPart>
          )}
          <VisitCard visit={data} seenAt={new Date(dataUpdatedAt)} />
        </div>
      )}
      {!data && error && (
        <ErrorState
          text={t('visit.failed')}
          hint={errorMessage(error, '')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <VisitLoading />}
    </>
  );
}

/** A link that shows no visit, and what to do about it. */
function NoVisit({ why }: { why: 'cutOff' | 'gone' }) {
  const t = useT();
  return (
    <EmptyState
      isPage
      icon={<Unlink size={28} />}
      text={t(`visit.${why}`)}
      hint={t(`visit.${why}Hint`)}
      action={
        <ButtonLink to={paths.home} variant="secondary">
          {t('visit.home')}
        </ButtonLink>
      }
    />
  );
}

function VisitLoading() {
  const t = useT();
  return (
    <div>
      <p role="status" className={styles.soft}>
        {t('common.loading')}
      </p>
      <Skeleton height="22rem" radius="var(--radius-lg)" />
    </div>
  );
}
