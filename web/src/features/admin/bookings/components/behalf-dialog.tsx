import type { AdminBookingDetail } from '@gharseva/contract';
import {
  type BookingMove,
  CANCEL_REASONS,
  LATE_MINUTES,
  REASON_LENGTH,
  type ReasonCode,
} from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { Select } from '#components/form/select.tsx';
import { Field } from '#components/form/text-field.tsx';
import type { ChosenSlot } from '#components/slot-picker/slot-days.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { OpenSlots } from '../../shared/open-slots';
import type { BehalfMove } from '../api/use-booking';

/** What is chosen beside the reason, by the move that asks for it. */
interface Choice {
  lateBy: number;
  slot: ChosenSlot | null;
  code: ReasonCode | null;
}

/** The name of the field that a move still needs; null if nothing is missing. */
function missingOf(move: BookingMove, { slot, code }: Choice, reason: string): string | null {
  if (move === 'reschedule' && slot === null) return 'timeSlot';
  if (move === 'cancel' && code === null) return 'code';
  return reason === '' ? 'reason' : null;
}

/** The call of a move with everything that it needs. */
function toBody(move: BookingMove, rev: number, { lateBy, slot, code }: Choice, reason: string): BehalfMove {
  const made = { rev, reason };
  if (move === 'running_late') return { move, ...made, lateBy };
  if (move === 'cancel') return { move, ...made, code: code ?? 'other' };
  if (move !== 'reschedule') return { move, ...made };
  if (slot === null) throw new Error('A slot is asked for before the call');
  return { move, ...made, scheduledDate: slot.date, timeSlot: slot.timeSlot };
}

interface BehalfDialogProps {
  booking: AdminBookingDetail;
  move: BookingMove;
  /** The booking's when the question opened: a repeated call names the same. */
  rev: number;
  busy: boolean;
  error: unknown;
  onMove: (body: BehalfMove) => void;
  onClose: () => void;
}

/** Asks for what a move after a call needs, and says what follows from it. */
export function BehalfDialog({ booking, move, rev, busy, error, onMove, onClose }: BehalfDialogProps) {
  const t = useT();
  const [typed, setTyped, startsChanged] = useAdminDraft(`behalf ${booking._id} ${move}`, '');
  const [choice, setChoice] = useState<Choice>({ lateBy: LATE_MINUTES[0], slot: null, code: null });
  const [missing, setMissing] = useState<string | null>(null);
  const reason = typed.trim();
  const choose = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part });
    setMissing(null);
  };
  const submit = () => {
    const wrong = missingOf(move, choice, reason);
    setMissing(wrong);
    if (wrong) return [wrong];
    onMove(toBody(move, rev, choice, reason));
    return [];
  };
  return (
    <FormDialog
      open
      title={t(`adminBookings.behalf.do.${move}`)}
      submitLabel={t(`adminBookings.behalf.do.${move}`)}
      cancelLabel={move === 'cancel' ? t('adminBookings.keep') : undefined}
      isFinal={move === 'cancel'}
      busyLabel={t('adminBookings.behalf.saving')}
      busy={busy}
      startsChanged={startsChanged}
      failure={error ? <FailureWords text={t('adminBookings.behalf.failed')} error={error} /> : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`adminBookings.behalf.ask.${move}`, { name: booking.providerId?.name ?? '' })}</p>
      {move === 'running_late' && (
        <ChipGroup
          legend={t('adminBookings.behalf.lateBy')}
          chips={LATE_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: t('adminBookings.behalf.minutes', { minutes }),
          }))}
          value={String(choice.lateBy)}
          onChange={(value) => choose({ lateBy: Number(value) })}
        />
      )}
      {move === 'reschedule' && (
        <OpenSlots
          serviceIds={booking.cartItems.map(({ itemId }) => itemId)}
          pincode={booking.address.pincode ?? ''}
          chosen={choice.slot}
          error={missing === 'timeSlot' ? t('adminBookings.slots.required') : undefined}
          onChoose={(slot) => choose({ slot })}
        />
      )}
      {move === 'cancel' && (
        <Select
          label={t('adminBookings.behalf.code')}
          name="code"
          value={choice.code ?? ''}
          onChange={({ target }) =>
            choose({ code: CANCEL_REASONS.find((known) => known === target.value) ?? null })
          }
          error={missing === 'code' ? t('adminBookings.behalf.codeRequired') : null}
        >
          <option value="">{t('adminBookings.chooseStatus')}</option>
          {CANCEL_REASONS.map((code) => (
            <option key={code} value={code}>
              {t(`adminBookings.reasonCode.${code}`)}
            </option>
          ))}
        </Select>
      )}
      <Field
        label={t('adminBookings.reasonLabel')}
        hint={t('adminBookings.reasonHint')}
        name="reason"
        maxLength={REASON_LENGTH}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(null);
        }}
        error={missing === 'reason' ? t('adminBookings.behalf.reasonRequired') : null}
      />
    </FormDialog>
  );
}
