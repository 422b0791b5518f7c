import type { Order } from '@gharseva/contract';
import { isOver } from '@gharseva/contract/rules';
import { Copy, Forward, Link2, Link2Off, MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { formatDay } from '#lib/i18n/format.ts';
import { formatSlot } from '#lib/i18n/format-slot.ts';
import { formatTime } from '#lib/i18n/format-time.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { type SharingStep, useSharing } from '../api/use-sharing';
import { type VisitLink, visitAddress } from '../model/visit-links';
import styles from './bookings.module.css';
import { Part } from './part';

/** Opens WhatsApp with a message, to be sent to whomever its user chooses. */
const WHATSAPP = 'https://wa.me/?text=';

interface ShareVisitProps {
  order: Order;
  /** When each link ends that works; undefined while the order was not fetched. */
  ends: readonly string[] | undefined;
  userId: string;
}

/**
 * The link by which others see the visit for a day (docs/decisions/0094-shared-visits.md): made while the order is not over,
 * shown again on the phone that made it, and ended, wherever it was made.
 */
export default function ShareVisit({ order, ends, userId }: ShareVisitProps) {
  const t = useT();
  const { link, elsewhere, pending, failed, send } = useSharing(userId, order._id, ends);
  const [done, setDone] = useState<SharingStep | null>(null);
  const isDone = isOver(order.stage);
  const works = link !== undefined || elsewhere !== undefined;
  if (isDone && !works && !done && !failed) return null;
  const press = (step: SharingStep) => {
    setDone(null);
    send(step, () => setDone(step));
  };
  return (
    <Part title={t('bookings.share.title')}>
      <div className={styles.asking}>
        {!link && !isDone && <p>{t('bookings.share.intro')}</p>}
        {link && <LinkToSend order={order} link={link} />}
        {link && (
          <p className={styles.soft}>
            {t('bookings.share.until', { until: formatTime(new Date(link.until), new Date()) })}
          </p>
        )}
        {elsewhere && (
          <p>{t('bookings.share.elsewhere', { until: formatTime(new Date(elsewhere), new Date()) })}</p>
        )}
        {(works || !isDone) && (
          <div className={styles.moves}>
            {/* Two buttons, not one that changes: the second press of a double click is for neither. */}
            {!link && !isDone && (
              <Button
                key="make"
                variant="secondary"
                icon={<Link2 size={18} aria-hidden="true" />}
                busy={pending === 'make'}
                onClick={() => press('make')}
              >
                {t(pending === 'make' ? 'bookings.share.making' : 'bookings.share.make')}
              </Button>
            )}
            {works && (
              <Button
                key="end"
                variant="secondary"
                icon={<Link2Off size={18} aria-hidden="true" />}
                busy={pending === 'end'}
                onClick={() => press('end')}
              >
                {t(pending === 'end' ? 'bookings.share.ending' : 'bookings.share.end')}
              </Button>
            )}
          </div>
        )}
        {done && (
          <Outcome key={done} tone="success">
            {t(done === 'make' ? 'bookings.share.made' : 'bookings.share.ended')}
          </Outcome>
        )}
        {failed && (
          <Outcome tone="danger">
            <FailureWords
              text={t(failed.step === 'make' ? 'bookings.share.notMade' : 'bookings.share.notEnded')}
              error={failed.error}
            />
          </Outcome>
        )}
      </div>
    </Part>
  );
}

/** What has become of passing a link on. */
type Passed = 'copied' | 'byHand';

/** The link, and the ways to pass it on. */
function LinkToSend({ order, link }: { order: Order; link: VisitLink }) {
  const t = useT();
  const text = useLocalText();
  const field = useRef<HTMLInputElement>(null);
  const [passed, setPassed] = useState<Passed | null>(null);
  const url = visitAddress(link);
  const words = t('bookings.share.words', {
    service: text(order, 'serviceType'),
    day: formatDay(order.scheduledDate.slice(0, 10)),
    slot: formatSlot(order.timeSlot),
  });
  /** Selects the link where the browser does not pass it on itself. */
  const byHand = () => {
    field.current?.focus();
    setPassed('byHand');
  };
  const copy = async () => {
    setPassed(null);
    try {
      await navigator.clipboard.writeText(url);
      setPassed('copied');
    } catch {
      byHand();
    }
  };
  const share = async () => {
    setPassed(null);
    try {
      await navigator.share({ text: words, url });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') byHand();
    }
  };
  return (
    <>
      <Field
        label={t('bookings.share.link')}
        name="visit-link"
        readOnly
        ref={field}
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.moves}>
        {'share' in navigator && (
          <Button
            variant="secondary"
            icon={<Forward size={18} aria-hidden="true" />}
            onClick={() => void share()}
          >
            {t('bookings.share.do')}
          </Button>
        )}
        <Button variant="secondary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('bookings.share.copy')}
        </Button>
        <ButtonAnchor
          variant="secondary"
          icon={<MessageCircle size={18} aria-hidden="true" />}
          href={WHATSAPP + encodeURIComponent(`${words} ${url}`)}
          target="_blank"
          rel="noreferrer"
        >
          {t('bookings.share.whatsapp')}
        </ButtonAnchor>
      </div>
      <p className={styles.hint} role="status">
        {passed && t(`bookings.share.${passed}`)}
      </p>
    </>
  );
}
