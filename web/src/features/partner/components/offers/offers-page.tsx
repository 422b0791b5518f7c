import type { JobOffer, Worker } from '@gharseva/contract';
import { QUIET_HOURS } from '@gharseva/contract/rules';
import { BellRing } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { FocusArea } from '#components/ui/focus-area.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { jobPath, partnerPaths } from '#config/partner-paths.ts';
import { ApiError, errorMessage } from '#lib/api/api-error.ts';
import { connected, noteReached } from '#lib/connection.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { formatHour } from '#lib/i18n/format-hours.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { showToast } from '#lib/toast.ts';
import {
  isOfferOver,
  isOfferUnknown,
  useAcceptOffer,
  useDeclineOffer,
  useOffers,
} from '../../api/use-offers';
import { DeclineDialog } from './decline-dialog';
import { OfferCard } from './offer-card';
import styles from './offers.module.css';

/** The jobs that the partner is asked to take (docs/order-life.md). */
export default function OffersPage({ worker }: { worker: Worker }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('partnerOffers.title')} />
      {worker.status === 'inactive' ? (
        <Notice tone="warning">{t('partnerOffers.inactive')}</Notice>
      ) : (
        <OfferList worker={worker} />
      )}
    </>
  );
}

/** The reason by which the server says that the offer was accepted before, as after a lost answer. */
const isTaken = (error: unknown) => error instanceof ApiError && error.words.reason === 'offer_yours';

/** The standing offers, each with its answer; one at a time is answered. */
function OfferList({ worker: { firebaseUid, status } }: { worker: Worker }) {
  const t = useT();
  const navigate = useNavigate();
  const offers = useOffers(firebaseUid);
  const accepting = useAcceptOffer(firebaseUid);
  const declining = useDeclineOffer(firebaseUid);
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  const [asked, setAsked] = useState<JobOffer | null>(null);
  const [noNetwork, setNoNetwork] = useState<string | null>(null);

  const toJob = (id: string) => {
    showToast('success', t('partnerOffers.accepted'));
    navigate(jobPath(id));
  };
  const accept = (offer: JobOffer) => {
    if (accepting.isPending) return;
    accepting.reset();
    const isOffline = navigator.onLine === false;
    setNoNetwork(isOffline ? offer._id : null);
    if (isOffline) return noteReached(false);
    accepting.mutate(offer, {
      onSuccess: () => toJob(offer._id),
      onError: (error) => {
        if (isTaken(error)) toJob(offer._id);
      },
    });
  };
  const decline = (offer: JobOffer) => {
    declining.reset();
    setAsked(offer);
  };

  if (offers.isPending) {
    return (
      <div role="status" className={styles.list}>
        <span className="visually-hidden">{t('common.loading')}</span>
        <Skeleton height="16rem" radius="var(--radius-lg)" />
      </div>
    );
  }
  if (!offers.data) {
    return (
      <ErrorState
        text={t('partnerOffers.loadFailed')}
        hint={errorMessage(offers.error, '')}
        onRetry={() => void offers.refetch()}
        busy={offers.isFetching}
      />
    );
  }
  const answer = offers.data;
  const { error } = accepting;
  const lost = error && isOfferOver(error) && !isTaken(error) ? error : null;
  const unknown = isOfferUnknown(error) ? accepting.variables : null;
  const failed = error && !isOfferOver(error) && !unknown ? accepting.variables._id : null;
  return (
    <FocusArea className={styles.list}>
      {offers.isError && <Notice tone="warning">{t('partnerOffers.old')}</Notice>}
      {lost && (
        <Outcome tone="neutral">
          <p>{lost.message}</p>
        </Outcome>
      )}
      {unknown && <UnknownOutcome offer={unknown} error={error} />}
      {answer.offers.length === 0 ? (
        <NoOffers isPending={status === 'pending'} />
      ) : (
        <ul className={styles.list}>
          {answer.offers.map((offer) => (
            <OfferCard
              key={`${offer._id} ${offer.round}`}
              offer={offer}
              answer={answer}
              readAt={offers.dataUpdatedAt}
              isAccepting={accepting.isPending && accepting.variables._id === offer._id}
              isBusy={accepting.isPending}
              isConnected={isConnected}
              failure={
                noNetwork === offer._id && !isConnected ? (
                  <p>{t('partnerOffers.offline')}</p>
                ) : (
                  failed === offer._id && <FailureWords text={t('partnerOffers.failed')} error={error} />
                )
              }
              onAccept={() => accept(offer)}
              onDecline={() => decline(offer)}
              onOver={() => void offers.refetch()}
            />
          ))}
        </ul>
      )}
      {/* Below the offers: a short phone has the answer to the first one on its screen. */}
      <p className={styles.soft}>{t('partnerOffers.intro')}</p>
      {asked && (
        <DeclineDialog
          key={asked._id}
          offer={asked}
          busy={declining.isPending}
          error={declining.error}
          onDecline={(code) =>
            declining.mutate(
              { id: asked._id, code },
              {
                onSuccess: () => {
                  setAsked(null);
                  showToast('success', t('partnerOffers.declined'));
                },
                // Sent again it would be refused again: a job is given back where it is.
                onError: (error) => {
                  if (isTaken(error)) toJob(asked._id);
                },
              },
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </FocusArea>
  );
}

/** Says that a yes may have been heard. Not part of its card: the server leaves out an offer that was accepted. */
function UnknownOutcome({ offer, error }: { offer: JobOffer; error: unknown }) {
  const t = useT();
  const text = useLocalText();
  const named = { service: text(offer, 'serviceType'), day: formatDay(offer.scheduledDate) };
  return (
    <Outcome tone="danger">
      <FailureWords text={t('partnerOffers.unknown', named)} error={error} />
      <Link to={partnerPaths.jobs}>{t('partnerPortal.jobs')}</Link>
    </Outcome>
  );
}

/** When offers come, and what makes them likelier. */
function NoOffers({ isPending }: { isPending: boolean }) {
  const t = useT();
  if (isPending) {
    return (
      <EmptyState
        icon={<BellRing size={28} />}
        text={t('partnerOffers.empty')}
        hint={t('partnerOffers.emptyPending')}
        action={<ButtonLink to={partnerPaths.dashboard}>{t('partnerPortal.dashboard')}</ButtonLink>}
      />
    );
  }
  const hours = { from: formatHour(QUIET_HOURS.to), to: formatHour(QUIET_HOURS.from) };
  return (
    <EmptyState
      icon={<BellRing size={28} />}
      text={t('partnerOffers.empty')}
      hint={t('partnerOffers.emptyHint', hours)}
      action={
        <div className={styles.links}>
          <ButtonLink variant="secondary" to={partnerPaths.hours}>
            {t('partnerOffers.toHours')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={partnerPaths.location}>
            {t('partnerOffers.toLocation')}
          </ButtonLink>
        </div>
      }
    />
  );
}
