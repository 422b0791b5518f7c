import type { Order, OrderDetail } from '@gharseva/contract';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import type { ChosenSlot } from '#components/slot-picker/slot-days.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { useMoveOrder } from '../api/use-move-order';
import type { AskedMove, MoveChoice } from '../model/move-choice';
import { CancelDialog } from './cancel-dialog';
import { MoveFailureWords } from './move-failure-words';
import { OfflineHint } from './offline-hint';
import { RescheduleDialog } from './reschedule-dialog';

interface MoveQuestionProps {
  order: Order | OrderDetail;
  asked: AskedMove;
  mover: ReturnType<typeof useMoveOrder>;
  onChange: (asked: AskedMove) => void;
  /** @param done says that the move is made */
  onSend: (choice: MoveChoice, done: string) => void;
  onClose: () => void;
}

/** The dialog that asks about a move before it is sent. */
export function MoveQuestion({ order, asked, mover, onChange, onSend, onClose }: MoveQuestionProps) {
  const t = useT();
  const { move } = asked;
  const busy = mover.pending === move;
  const failure = mover.failure?.move === move ? mover.failure : null;
  if (move === 'cancel') {
    return (
      <CancelDialog
        code={asked.code}
        busy={busy}
        failure={failure}
        onChoose={(code) => onChange({ ...asked, code })}
        onCancel={(code) => onSend({ move, code }, t('bookings.cancel.done'))}
        onClose={onClose}
      />
    );
  }
  if (move === 'reschedule') {
    return (
      <RescheduleDialog
        order={order}
        wanted={asked.date ? ({ date: asked.date, timeSlot: asked.timeSlot } as ChosenSlot) : null}
        busy={busy}
        failure={failure}
        onChoose={(slot) => {
          mover.forgetFailure();
          onChange({ ...asked, ...slot });
        }}
        onMove={({ date, timeSlot }) =>
          onSend(
            { move, scheduledDate: date, timeSlot },
            t('bookings.reschedule.done', { day: formatDay(date), slot: narrowSlot(timeSlot) }),
          )
        }
        onClose={onClose}
      />
    );
  }
  if (move !== 'not_here_another') return null;
  return (
    <ConfirmDialog
      open
      title={t('bookings.another.title')}
      question={t('bookings.another.question')}
      confirmLabel={t('bookings.another.confirm')}
      busyLabel={t('bookings.another.busy')}
      closeLabel={t('bookings.another.keep')}
      busy={busy}
      failure={failure && <MoveFailureWords failure={failure} />}
      onConfirm={() => onSend({ move }, t('bookings.another.done'))}
      onClose={onClose}
    >
      <OfflineHint />
    </ConfirmDialog>
  );
}
