import type { JobOffer, JobOffers } from '@gharseva/contract';
import { DISTANCE_BAND_KM } from '@gharseva/contract/rules';
import { type ReactNode, useId } from 'react';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { formatDay, formatRupees } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { OfferClock } from './offer-clock';
import styles from './offers.module.css';

interface OfferCardProps {
  offer: JobOffer;
  /** The answer that the offer came with, and when it came by the phone's clock. */
  answer: JobOffers;
  readAt: number;
  isAccepting: boolean;
  /** Some offer is being accepted. */
  isBusy: boolean;
  isConnected: boolean;
  /** Why it was not accepted, or nothing. */
  failure: ReactNode;
  onAccept: () => void;
  onDecline: () => void;
  /** Its time is over. */
  onOver: () => void;
}

/** What a partner knows of a job before accepting it, with the time that is left for the answer. */
export function OfferCard(props: OfferCardProps) {
  const { offer, answer, readAt, isAccepting, isBusy, isConnected, failure } = props;
  const t = useT();
  const text = useLocalText();
  const titleId = useId();
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {text(offer, 'serviceType')}
        </h2>
        <p className={styles.share}>{t('partnerOffers.share', { amount: formatRupees(offer.share) })}</p>
      </div>
      <OfferClock key={readAt} offer={offer} answer={answer} readAt={readAt} onOver={props.onOver} />
      <Facts
        facts={[
          [t('partnerOffers.day'), formatDay(offer.scheduledDate)],
          [t('partnerOffers.slot'), narrowSlot(offer.timeSlot)],
          [t('partnerOffers.place'), t('partnerOffers.placeOf', offer.place)],
          [t('partnerOffers.distance'), <Distance key="distance" band={offer.distanceBand} />],
          [t('partnerOffers.services'), <Services key="services" items={offer.cartItems} />, 'wide'],
        ]}
      />
      {failure && <Outcome tone="danger">{failure}</Outcome>}
      {!isConnected && !failure && <p className={styles.soft}>{t('partnerOffers.offline')}</p>}
      <div className={styles.answers}>
        <Button
          wide
          busy={isAccepting}
          disabled={isBusy && !isAccepting}
          aria-describedby={titleId}
          onClick={props.onAccept}
        >
          {isAccepting ? t('partnerOffers.accepting') : t('partnerOffers.accept')}
        </Button>
        <Button
          wide
          variant="secondary"
          disabled={isBusy}
          aria-describedby={titleId}
          onClick={props.onDecline}
        >
          {t('partnerOffers.decline')}
        </Button>
      </div>
      {/* Below the answers, which have to be on the screen while the clock runs. */}
      <div>
        <p>{t(`partnerOffers.why.${offer.why}`)}</p>
        <p className={styles.soft}>{t('partnerPortal.jobAddressLater')}</p>
      </div>
    </Card>
  );
}

/** How far the job is, as near as a partner may know before accepting. */
function Distance({ band }: { band: number | null }) {
  const t = useT();
  if (band === null) return t('partnerOffers.distanceUnknown');
  const to = (band + 1) * DISTANCE_BAND_KM;
  if (band === 0) return t('partnerOffers.distanceNear', { km: to });
  return t('partnerOffers.distanceBand', { from: band * DISTANCE_BAND_KM, to });
}

function Services({ items }: { items: JobOffer['cartItems'] }) {
  const t = useT();
  const text = useLocalText();
  return (
    <ul className={styles.services}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an offer stay as they are, and have no id here
        <li key={index}>{t('partnerPortal.quantity', { name: text(item, 'name'), count: item.quantity })}</li>
      ))}
    </ul>
  );
}
