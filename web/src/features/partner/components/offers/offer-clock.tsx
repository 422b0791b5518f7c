import type { JobOffer, JobOffers } from '@gharseva/contract';
import { Timer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/use-now.ts';
import { countdownParts, secondsLeft } from '../../model/offer-time';
import styles from './offers.module.css';

const SECOND_MS = 1000;
/** From when on a countdown is marked as urgent, and said to those who cannot see it. */
const URGENT_S = 60;

interface OfferClockProps {
  offer: JobOffer;
  answer: JobOffers;
  readAt: number;
  onOver: () => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The time that is left for an answer. Only this part of the page changes each second. */
export function OfferClock({ offer, answer, readAt, onOver }: OfferClockProps) {
  const t = useT();
  const now = useNow(SECOND_MS).getTime();
  const left = secondsLeft(offer, answer, readAt, now);
  const isOver = left === 0;
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);

  const { hours, minutes, seconds } = countdownParts(left);
  const time = hours > 0 ? `${hours}:${twoDigits(minutes)}` : `${minutes}`;
  const isUrgent = left <= URGENT_S;
  return (
    <>
      <p className={classNames(styles.clock, isUrgent && styles.urgent)} role="timer" aria-live="off">
        <Timer size={20} aria-hidden="true" />
        {isOver
          ? t('partnerOffers.over')
          : t('partnerOffers.left', { time: `${time}:${twoDigits(seconds)}` })}
      </p>
      <p className="visually-hidden" role="status">
        {isUrgent && t(isOver ? 'partnerOffers.over' : 'partnerOffers.lastMinute')}
      </p>
    </>
  );
}
