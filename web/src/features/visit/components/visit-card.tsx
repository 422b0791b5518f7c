import type { Visit } from '@gharseva/contract';
import { isOver, isSlotOver, seeksAnother } from '@gharseva/contract/rules';
import { Wrench } from 'lucide-react';
import { Notice } from '#components/feedback/notice.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { IconDisc } from '#components/ui/icon-disc.tsx';
import { orderTone } from '#lib/badge-tones.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { formatTime } from '#lib/i18n/format-time.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import styles from './visit.module.css';
import { VisitSteps } from './visit-steps';

/**
 * A visit: the trade, when, who comes, and how far it is.
 * @param seenAt when it was read
 */
export function VisitCard({ visit, seenAt }: { visit: Visit; seenAt: Date }) {
  const t = useT();
  const text = useLocalText();
  const { stage, firstName, scheduledDate, timeSlot, until } = visit;
  const news = newsOf(visit, t);
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.trade}>{text(visit, 'serviceType')}</h2>
        <Badge tone={orderTone(stage)}>{t(`visit.stage.${stage}`)}</Badge>
      </div>
      <Facts
        facts={[
          [t('visit.day'), formatDay(scheduledDate.slice(0, 10))],
          [t('visit.slot'), narrowSlot(timeSlot), 'wide'],
        ]}
      />
      {firstName && (
        <div className={styles.partner}>
          <IconDisc size="lg">
            <Wrench size={22} />
          </IconDisc>
          <div className={styles.partnerWords}>
            <p className={styles.name}>{firstName}</p>
            <p className={styles.soft}>{t('visit.partner')}</p>
          </div>
        </div>
      )}
      <div className={styles.news} role="status">
        {news && <Notice tone="neutral">{news}</Notice>}
      </div>
      {stage !== 'cancelled' && <VisitSteps stage={stage} />}
      <div className={styles.soft}>
        <p>{t(isOver(stage) ? 'visit.seen' : 'visit.seenAgain', { time: formatTime(seenAt, new Date()) })}</p>
        <p>{t('visit.until', { until: formatTime(new Date(until), new Date()) })}</p>
      </div>
    </Card>
  );
}

/** What is to be said of a visit besides its stage; null for nothing. */
function newsOf(visit: Visit, t: ReturnType<typeof useT>): string | null {
  const { stage, arrivedAt, lateBy = 0 } = visit;
  if (stage === 'cancelled') return t('visit.news.cancelled');
  if (visit.needsChoice) return t('visit.news.choice');
  if (stage === 'placed' || stage === 'assigned') return t('visit.news.seeking');
  if (seeksAnother(visit)) return t(`visit.news.${isSlotOver(visit, new Date()) ? 'missed' : 'another'}`);
  if (stage === 'completed' || stage === 'in_progress') return null;
  if (arrivedAt) return t('visit.news.arrived', { time: formatTime(new Date(arrivedAt), new Date()) });
  return lateBy > 0 ? t('visit.news.late', { minutes: lateBy }) : null;
}
