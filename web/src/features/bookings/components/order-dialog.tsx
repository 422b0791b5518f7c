import type { Order, OrderDetail } from '@gharseva/contract';
import { isOver, type OrderMove, orderNumber, proposedOf, timesMade } from '@gharseva/contract/rules';
import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Button } from '#components/ui/button.tsx';
import { type ApiError, errorMessage } from '#lib/api/api-error.ts';
import { connected } from '#lib/connection.ts';
import { useCustomerDraft } from '#lib/drafts/customer-drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { latePart } from '#lib/late-part.tsx';
import { useWaitingMoves } from '#lib/waiting-moves/use-waiting-moves.ts';
import { useMoveOrder } from '../api/use-move-order';
import { useOrder } from '../api/use-order';
import { canCancel } from '../model/can-cancel';
import { type MoveChoice, NOTHING_ASKED } from '../model/move-choice';
import type { NextBooking } from '../model/same-again';
import styles from './bookings.module.css';
import { KeptCancel } from './kept-cancel';
import { MoveFailureWords } from './move-failure-words';
import { MoveOutcome } from './move-outcome';
import { MoveQuestion } from './move-question';
import { type ExtrasAnswer, OrderExtras } from './order-extras';
import { OrderFacts } from './order-facts';
import { OrderMoney } from './order-money';
import { OrderMoves } from './order-moves';
import { PartnerCard } from './partner-card';
import { StartCode } from './start-code';

/** Code of its own, for an order that is over. */
const BookAgain = latePart(() => import('./book-again'));

/** Code of their own, below everything else. */
const ShareVisit = latePart(() => import('./share-visit'));
const OrderHelp = latePart(() => import('./order-help'));

interface OrderDialogProps {
  /** As the list has it. */
  order: Order;
  userId: string;
  next: NextBooking;
  onClose: () => void;
}

/** What has become of the last move, in words. */
interface Outcome {
  tone: 'success' | 'danger';
  words: readonly string[];
}

/**
 * All details of one order, with a close button (docs/specification.md section 2), what its customer can do with it, and the
 * questions about that (docs/order-life.md).
 */
export function OrderDialog({ order: listed, userId, next, onClose }: OrderDialogProps) {
  const t = useT();
  const detail = useOrder(userId, listed);
  const mover = useMoveOrder(userId, listed._id);
  const [asked, setAsked] = useCustomerDraft(`move of ${listed._id}`, NOTHING_ASKED);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Of an order that is over nothing is fetched: what was fetched before that is no longer so.
  const isPast = isOver(listed.stage) && (detail.data?.rev ?? 0) < (listed.rev ?? 0);
  const data = isPast ? undefined : detail.data;
  const order = data ?? listed;
  const kept = useWaitingMoves('customer', userId).find((move) => move.order === listed._id);
  const isCancelling = kept?.refusal === null;
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  const { pending } = mover;
  // A newer state has answered what was lost.
  const failure = mover.failure && mover.failure.rev >= (order.rev ?? 0) ? mover.failure : null;
  const isDone = isOver(order.stage);

  const ask = (move: OrderMove) => {
    mover.forgetFailure();
    setOutcome(null);
    setAsked({ ...asked, move, rev: order.rev ?? 0 });
  };
  const stop = () => {
    mover.forgetFailure();
    setAsked({ ...asked, move: '' });
  };
  const send = (choice: MoveChoice, rev: number, done: string) => {
    setOutcome(null);
    mover.send(
      choice,
      { rev, stage: order.stage, about: aboutOf(choice.move, data) },
      {
        onKept: () => setAsked(NOTHING_ASKED),
        onMoved: () => {
          setAsked(NOTHING_ASKED);
          setOutcome({ tone: 'success', words: [done] });
        },
        onOutdated: (error) => {
          setAsked((present) => ({ ...present, move: '' }));
          setOutcome({ tone: 'danger', words: outdatedWords(error, t) });
        },
      },
    );
  };
  const sendNow = (move: 'renew_code' | 'not_here_wait', done: string) =>
    send({ move }, order.rev ?? 0, done);

  // Its question was closed while it was sent, and can no longer say it.
  const isUnsaid = failure !== null && isQuestion(failure.move) && failure.move !== asked.move;
  const isAsked = proposedOf(data?.extras) !== undefined;
  const extras = data && (
    <OrderExtras
      order={data}
      pending={isAnswer(pending) ? pending : null}
      failure={failure && isAnswer(failure.move) ? failure : null}
      onAnswer={(move) => send({ move }, order.rev ?? 0, t(`bookings.extras.done.${move}`))}
    />
  );

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        wordsOnly
        title={t('bookings.order', { number: orderNumber(listed._id) })}
        footer={
          <Button variant="secondary" wide onClick={onClose}>
            {t('bookings.close')}
          </Button>
        }
      >
        <OrderFacts
          order={order}
          outcome={
            outcome ? (
              <MoveOutcome tone={outcome.tone}>
                {outcome.words.map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </MoveOutcome>
            ) : (
              isUnsaid && (
                <MoveOutcome tone="danger">
                  <MoveFailureWords failure={failure} />
                </MoveOutcome>
              )
            )
          }
        >
          {kept && <KeptCancel move={kept} />}
          {data && (
            <>
              {/* Someone waits at the door for the answer: it comes first. */}
              {isAsked && extras}
              <PartnerCard order={data} />
              <StartCode
                order={data}
                busy={pending === 'renew_code'}
                isHeldUp={pending !== null && pending !== 'renew_code'}
                failure={failure?.move === 'renew_code' ? failure : null}
                onRenew={() => sendNow('renew_code', t('bookings.code.renewed'))}
              />
              {!isAsked && extras}
              {!isCancelling && (
                <OrderMoves
                  order={data}
                  pending={pending}
                  failure={failure?.move === 'not_here_wait' ? failure : null}
                  onAsk={ask}
                  onWait={() =>
                    sendNow(
                      'not_here_wait',
                      t(data.stage === 'placed' ? 'bookings.wait.keepLookingHint' : 'bookings.wait.done'),
                    )
                  }
                />
              )}
            </>
          )}
          {detail.isLoading && !isDone && <MovesLoading />}
          {detail.isError && !data && !isDone && (
            <ErrorState
              text={t('bookings.moves.failed')}
              hint={errorMessage(detail.error, '')}
              onRetry={() => void detail.refetch()}
              busy={detail.isFetching}
            />
          )}
          {!data && !isConnected && !isCancelling && canCancel(listed, new Date()) && (
            <Button variant="secondary" onClick={() => ask('cancel')}>
              {t('bookings.cancel.do')}
            </Button>
          )}
          <OrderMoney order={order} userId={userId} />
          {isDone && <BookAgain order={order} next={next} onClose={onClose} />}
          <ShareVisit order={order} ends={data?.sharedUntil} userId={userId} />
          <OrderHelp order={order} />
        </OrderFacts>
      </Dialog>
      {asked.move !== '' && (
        <MoveQuestion
          order={order}
          asked={asked}
          mover={mover}
          onChange={setAsked}
          onSend={(choice, done) => send(choice, asked.rev, done)}
          onClose={stop}
        />
      )}
    </>
  );
}

/** What a move of an order is about, since each may come up again: a proposal, a code, or how often it was made before. */
function aboutOf(move: OrderMove, order: OrderDetail | undefined): string | undefined {
  if (isAnswer(move)) return String(order?.extras?.length);
  if (move === 'renew_code') return order?.startCode;
  return order && String(timesMade(order, move));
}

/** Whether a move is asked about in a dialog of its own, which says why it was not made. */
const isQuestion = (move: OrderMove): boolean =>
  move === 'cancel' || move === 'reschedule' || move === 'not_here_another';

const isAnswer = (move: OrderMove | null): move is ExtrasAnswer =>
  move === 'approve_extras' || move === 'decline_extras';

function MovesLoading() {
  const t = useT();
  return (
    <div>
      <p role="status" className={styles.soft}>
        {t('bookings.moves.loading')}
      </p>
      <Skeleton width="100%" height="2.75rem" />
    </div>
  );
}

/** Why an order could not be moved as it was seen; its newest state is shown below. */
function outdatedWords(error: ApiError | null, t: ReturnType<typeof useT>): string[] {
  if (error === null || error.words.reason === 'changed_meanwhile') return [t('bookings.moves.changed')];
  return [error.message, t('bookings.moves.stands')];
}
