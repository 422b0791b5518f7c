import type { OrderDetail } from '@gharseva/contract';
import {
  lastWhere,
  MAX_RESCHEDULES,
  type OrderMove,
  RESCHEDULE_HOURS,
  seeksAnother,
} from '@gharseva/contract/rules';
import { useId } from 'react';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import type { MoveFailure } from '../api/use-move-order';
import styles from './bookings.module.css';
import { MoveFailureWords } from './move-failure-words';
import { OfflineHint } from './offline-hint';
import { Part } from './part';

/** The choices of a customer, in the order in which they are offered. */
const CHOICES = ['not_here_wait', 'not_here_another', 'reschedule', 'cancel'] as const;

interface OrderMovesProps {
  order: OrderDetail;
  /** The move on its way, before whose end no other is made; null for none. */
  pending: OrderMove | null;
  /** Of a move that is made without a question. */
  failure: MoveFailure | null;
  /** Opens the question of a move. */
  onAsk: (move: OrderMove) => void;
  onWait: () => void;
}

/** What the server lets the customer do with an order now, as buttons (docs/order-life.md). */
export function OrderMoves(props: OrderMovesProps) {
  const t = useT();
  const { order, failure } = props;
  const { moves, stage } = order;
  const hasAny = CHOICES.some((move) => moves.includes(move));
  const isNobodyHere =
    moves.includes('not_here_wait') || moves.includes('not_here_another') || order.needsChoice === true;
  if (!hasAny && stage !== 'on_the_way') return null;
  return (
    <>
      {hasAny && isNobodyHere ? <NobodyHere {...props} /> : <Changes {...props} />}
      {failure && (
        <Outcome tone="danger">
          <MoveFailureWords failure={failure} />
        </Outcome>
      )}
      {!hasAny && !seeksAnother(order) && <p className={styles.soft}>{t('bookings.moves.noCancel')}</p>}
    </>
  );
}

/** Whether a move waits for the end of another one. */
const isHeldUp = (move: OrderMove, pending: OrderMove | null) => pending !== null && pending !== move;

/** The moves of an order whose visit goes as agreed. */
function Changes({ order: { moves }, pending, onAsk }: OrderMovesProps) {
  const t = useT();
  if (!moves.includes('reschedule') && !moves.includes('cancel')) return null;
  return (
    <Part title={t('bookings.moves.title')}>
      <div className={styles.moves}>
        {moves.includes('reschedule') && (
          <Button
            variant="secondary"
            disabled={isHeldUp('reschedule', pending)}
            onClick={() => onAsk('reschedule')}
          >
            {t('bookings.reschedule.do')}
          </Button>
        )}
        {moves.includes('cancel') && (
          <Button variant="secondary" disabled={isHeldUp('cancel', pending)} onClick={() => onAsk('cancel')}>
            {t('bookings.cancel.do')}
          </Button>
        )}
      </div>
      {!moves.includes('reschedule') && (
        <p className={styles.hint}>
          {t('bookings.moves.noReschedule', { max: MAX_RESCHEDULES, hours: RESCHEDULE_HOURS })}
        </p>
      )}
      <OfflineHint />
    </Part>
  );
}

/** The choices of a customer to whom nobody came, or for whom nobody was found, each with what follows from it. */
function NobodyHere({ order, pending, onAsk, onWait }: OrderMovesProps) {
  const t = useT();
  const id = useId();
  const isWaiting = pending === 'not_here_wait';
  const isLooking = order.stage === 'placed';
  const what = whatFailed(order);
  const choices = {
    not_here_wait: [
      isLooking ? t('bookings.wait.keepLooking') : t('bookings.wait.do'),
      isLooking ? t('bookings.wait.keepLookingHint') : t('bookings.wait.hint'),
    ],
    not_here_another: [t('bookings.another.do'), t('bookings.another.hint')],
    reschedule: [t('bookings.reschedule.do'), t('bookings.reschedule.hint')],
    cancel: [t('bookings.cancel.do'), t('bookings.cancel.hint')],
  } as const;
  const offered = CHOICES.filter((move) => order.moves.includes(move));
  return (
    <section className={styles.notHere} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t(`bookings.moves.${what}Title`)}
      </h3>
      <p>{t(`bookings.moves.${what}`)}</p>
      <ul className={styles.choices}>
        {offered.map((move) => (
          <li key={move}>
            <Button
              variant="secondary"
              wide
              busy={move === 'not_here_wait' && isWaiting}
              disabled={isHeldUp(move, pending)}
              onClick={move === 'not_here_wait' ? onWait : () => onAsk(move)}
            >
              {move === 'not_here_wait' && isWaiting
                ? t(isLooking ? 'bookings.another.busy' : 'bookings.wait.busy')
                : choices[move][0]}
            </Button>
            <p className={styles.hint}>{choices[move][1]}</p>
          </li>
        ))}
      </ul>
      <OfflineHint />
    </section>
  );
}

/** Why the visit of an order does not go as agreed. */
function whatFailed({ needsChoice, events }: OrderDetail): 'notHere' | 'absent' | 'choice' {
  if (!needsChoice) return 'notHere';
  const last = lastWhere(events, ({ move }) => move === 'customer_absent' || move === 'nobody_found');
  return last?.move === 'customer_absent' ? 'absent' : 'choice';
}
