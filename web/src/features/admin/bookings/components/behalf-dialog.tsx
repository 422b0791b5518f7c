import type { AdminBookingDetail } from '@gharseva/contract';
import {
  type BookingMove,
  CANCEL_REASONS,
  LATE_MINUTES,
  REASON_LENGTH,
  TIME_SLOTS,
} from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { Select } from '#components/form/select.tsx';
import { Field } from '#components/form/text-field.tsx';
import type { ChosenSlot } from '#components/slot-picker/slot-days.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { OpenSlots } from '../../shared/open-slots';
import { SaveFailure } from '../../shared/save-failure';
import type { BehalfMove } from '../api/use-booking';

/** The reason, and what is chosen beside it by the move that asks for it; empty until it is chosen. */
interface Draft {
  reason: string;
  lateBy: number;
  date: string;
  timeSlot: string;
  code: string;
}

const NOTHING: Draft = { reason: '', lateBy: LATE_MINUTES[0], date: '', timeSlot: '', code: '' };

function slotOf({ date, timeSlot }: Draft): ChosenSlot | null {
  const slot = TIME_SLOTS.find((known) => known === timeSlot);
  return slot && date !== '' ? { date, timeSlot: slot } : null;
}

const codeOf = ({ code }: Draft) => CANCEL_REASONS.find((known) => known === code);

/** The name of the field that a move still needs; null if nothing is missing. */
function missingOf(move: BookingMove, draft: Draft): string | null {
  if (move === 'reschedule' && slotOf(draft) === null) return 'timeSlot';
  if (move === 'cancel' && codeOf(draft) === undefined) return 'code';
  return draft.reason.trim() === '' ? 'reason' : null;
}

/** The call of a move with everything that it needs. */
function toBody(move: BookingMove, rev: number, draft: Draft): BehalfMove {
  const made = { rev, reason: draft.reason.trim() };
  if (move === 'running_late') return { move, ...made, lateBy: draft.lateBy };
  if (move === 'cancel') return { move, ...made, code: codeOf(draft) ?? 'other' };
  if (move !== 'reschedule') return { move, ...made };
  const slot = slotOf(draft);
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
  /** Asks about the booking as it is now; null while it is as it was, or no longer has the move. */
  onLoadNewest: (() => void) | null;
  onClose: () => void;
}

/** Asks for what a move after a call needs, and says what follows from it. */
export function BehalfDialog({
  booking,
  move,
  rev,
  busy,
  error,
  onMove,
  onLoadNewest,
  onClose,
}: BehalfDialogProps) {
  const t = useT();
  const [draft, setDraft, startsChanged] = useAdminDraft(`behalf ${booking._id} ${move}`, NOTHING);
  const [missing, setMissing] = useState<string | null>(null);
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setMissing(null);
  };
  const submit = () => {
    const wrong = missingOf(move, draft);
    setMissing(wrong);
    if (wrong) return [wrong];
    onMove(toBody(move, rev, draft));
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
      failure={
        error ? (
          <SaveFailure text={t('adminBookings.behalf.failed')} error={error} onLoadNewest={onLoadNewest} />
        ) : null
      }
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
          value={String(draft.lateBy)}
          onChange={(value) => set({ lateBy: Number(value) })}
        />
      )}
      {move === 'reschedule' && (
        <OpenSlots
          serviceIds={booking.cartItems.map(({ itemId }) => itemId)}
          pincode={booking.address.pincode ?? ''}
          chosen={slotOf(draft)}
          error={missing === 'timeSlot' ? t('adminBookings.slots.required') : undefined}
          onChoose={set}
        />
      )}
      {move === 'cancel' && (
        <Select
          label={t('adminBookings.behalf.code')}
          name="code"
          value={draft.code}
          onChange={({ target }) => set({ code: target.value })}
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
        value={draft.reason}
        onChange={({ target }) => set({ reason: target.value })}
        error={missing === 'reason' ? t('adminBookings.behalf.reasonRequired') : null}
      />
    </FormDialog>
  );
}
