import { orderNumber } from '@gharseva/contract/rules';
import { Hourglass } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { loadErrorTexts, sayApiError } from '#lib/api/say-api-error.ts';
import { formatTime } from '#lib/i18n/format-time.ts';
import { findText, useT } from '#lib/i18n/i18n.ts';
import { cancelWaitingMove } from '#lib/waiting-moves/send-waiting-moves.ts';
import {
  isStored,
  isWaiting,
  removeWaitingMove,
  stopAsking,
  type WaitingMove,
} from '#lib/waiting-moves/waiting-moves.ts';
import styles from './jobs.module.css';

interface KeptMovesProps {
  /** The moves of one job. */
  kept: readonly WaitingMove[];
  /** Whether the job is named: it is not on the screen. */
  isNamed?: boolean;
}

/** A job's moves that are kept on this phone: those that wait to be sent, and the one that was refused. */
export function KeptMoves({ kept, isNamed = false }: KeptMovesProps) {
  const waiting = kept.filter(isWaiting);
  const refused = kept.filter((move) => !isWaiting(move));
  return (
    <>
      {refused.map((move) => (
        <RefusedMove key={move.key} move={move} />
      ))}
      {waiting.length > 0 && <Waiting waiting={waiting} isNamed={isNamed} />}
    </>
  );
}

/** The kept moves of jobs that are not on the screen. */
export function OtherKeptMoves({ kept }: { kept: readonly WaitingMove[] }) {
  const orders = [...new Set(kept.map(({ order }) => order))];
  return orders.map((order) => (
    <KeptMoves key={order} kept={kept.filter((move) => move.order === order)} isNamed />
  ));
}

/** What a move is called; one of a later version has no words here. */
function useStepName() {
  const t = useT();
  return (move: string) => findText(`partnerPortal.move.do.${move}`) ?? t('partnerPortal.waiting.other');
}

function Waiting({ waiting, isNamed }: { waiting: readonly WaitingMove[]; isNamed: boolean }) {
  const t = useT();
  const id = useId();
  const nameOf = useStepName();
  const [isCancelling, setCancelling] = useState(false);
  const [first] = waiting;
  const last = waiting.at(-1);
  if (!first || !last) return null;
  const { asks, order } = first;
  const now = new Date();
  const cancel = async () => {
    setCancelling(true);
    await cancelWaitingMove(last);
    setCancelling(false);
  };
  return (
    <section className={styles.kept} aria-labelledby={id}>
      <h4 id={id} className={styles.keptTitle}>
        <Hourglass size={18} aria-hidden="true" />
        {isNamed
          ? t('partnerPortal.waiting.titleOf', { number: orderNumber(order) })
          : t('partnerPortal.waiting.title')}
      </h4>
      <ol className={styles.keptSteps}>
        {waiting.map(({ key, said, at }) => (
          <li key={key}>
            {t('partnerPortal.waiting.step', {
              step: nameOf(said.move),
              time: formatTime(new Date(at), now),
            })}
          </li>
        ))}
      </ol>
      <p className={styles.soft}>{t(asks ? 'partnerPortal.waiting.asks' : 'partnerPortal.waiting.text')}</p>
      {first.tried && <p className={styles.soft}>{t('partnerPortal.waiting.tried')}</p>}
      {!waiting.every(isStored) && <p className={styles.soft}>{t('partnerPortal.waiting.full')}</p>}
      <div className={styles.actions}>
        {asks && (
          <Button className={styles.other} onClick={() => stopAsking(first)}>
            {t('partnerPortal.waiting.sendNow')}
          </Button>
        )}
        <Button
          variant="secondary"
          className={styles.other}
          busy={isCancelling}
          onClick={() => void cancel()}
        >
          {t('partnerPortal.waiting.cancel', { step: nameOf(last.said.move) })}
        </Button>
      </div>
    </section>
  );
}

/** Why a kept move was refused, and what was dropped with it; the job is shown as it is now. */
function RefusedMove({ move: { key, order, said, refusal } }: { move: WaitingMove }) {
  const t = useT();
  const nameOf = useStepName();
  useEffect(() => void loadErrorTexts(), []);
  if (!refusal) return null;
  const { message, code, reason, params, dropped } = refusal;
  // Its words are about forms that are saved.
  const why =
    reason === 'changed_meanwhile'
      ? t('partnerPortal.waiting.changed')
      : sayApiError({ error: message, code, reason, params });
  return (
    <Notice tone="danger">
      <p className={styles.strong}>
        {t('partnerPortal.waiting.refused', { step: nameOf(said.move), number: orderNumber(order) })}
      </p>
      <p>{why}</p>
      {dropped.length > 0 && (
        <p>{t('partnerPortal.waiting.dropped', { steps: dropped.map(nameOf).join(', ') })}</p>
      )}
      <Button variant="quiet" className={styles.other} onClick={() => removeWaitingMove(key)}>
        {t('partnerPortal.waiting.read')}
      </Button>
    </Notice>
  );
}
