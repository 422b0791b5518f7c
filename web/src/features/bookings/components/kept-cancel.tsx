import { Hourglass } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { LeavingPart } from '#components/feedback/leaving-part.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { loadErrorTexts, sayApiError } from '#lib/api/say-api-error.ts';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { cancelWaitingMove } from '#lib/waiting-moves/send-waiting-moves.ts';
import {
  isStored,
  removeWaitingMove,
  stopAsking,
  type WaitingMove,
} from '#lib/waiting-moves/waiting-moves.ts';
import styles from './bookings.module.css';

/** The cancelling of an order that is kept on this phone: it waits to be sent, or was refused. */
export function KeptCancel({ move }: { move: WaitingMove }) {
  return (
    <LeavingPart>
      {move.refusal ? <Refused move={move} refusal={move.refusal} /> : <Waiting move={move} />}
    </LeavingPart>
  );
}

function Waiting({ move }: { move: WaitingMove }) {
  const t = useT();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const part = useRef<HTMLElement>(null);
  useKeepFocus(part);
  const { asks, tried } = move;
  const keep = async () => {
    setBusy(true);
    await cancelWaitingMove(move);
    setBusy(false);
  };
  return (
    <section ref={part} tabIndex={-1} className={styles.notHere} aria-labelledby={id}>
      <h3 id={id} className={styles.keptTitle}>
        <Hourglass size={18} aria-hidden="true" />
        {t('bookings.kept.title')}
      </h3>
      <p role="status">{t(asks ? 'bookings.kept.asks' : 'bookings.kept.text')}</p>
      {tried && <p className={styles.hint}>{t('bookings.kept.tried')}</p>}
      {!isStored(move) && <p className={styles.hint}>{t('bookings.kept.full')}</p>}
      <div className={styles.moves}>
        {asks && <Button onClick={() => stopAsking(move)}>{t('bookings.kept.sendNow')}</Button>}
        <Button variant="secondary" busy={isBusy} onClick={() => void keep()}>
          {t('bookings.kept.keep')}
        </Button>
      </div>
    </section>
  );
}

function Refused({ move, refusal }: { move: WaitingMove; refusal: NonNullable<WaitingMove['refusal']> }) {
  const t = useT();
  useEffect(() => void loadErrorTexts(), []);
  const { message, code, reason, params } = refusal;
  return (
    <Notice tone="danger">
      <p className={styles.strong}>{t('bookings.kept.refused')}</p>
      <p>
        {reason === 'changed_meanwhile'
          ? t('bookings.moves.changed')
          : sayApiError({ error: message, code, reason, params })}
      </p>
      <Button variant="quiet" onClick={() => removeWaitingMove(move.key)}>
        {t('bookings.kept.read')}
      </Button>
    </Notice>
  );
}
