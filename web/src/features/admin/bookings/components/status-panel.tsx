import type { AdminBookingDetail } from '@gharseva/contract';
import {
  adminMoves,
  cashTaken,
  needsConfirmation,
  REASON_LENGTH,
  STAGES,
  STATUS_LENGTH,
  type Stage,
  stageNamed,
} from '@gharseva/contract/rules';
import { useState } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { Select } from '#components/form/select.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { type StatusChange, useSetBookingStatus, useUndoMove } from '../api/use-booking';
import styles from './bookings.module.css';
import { MoveDialog } from './move-dialog';

/** The option that opens the free-text field. */
const OWN_TEXT = 'own';

/** The empty form. */
const NOTHING = { choice: '', text: '', reason: '', note: '' };

/**
 * Sets the status: a stage the booking can move to, or a free text (docs/product-decisions.md section 8). A move that
 * ends the booking or takes it from its worker asks for confirmation; every move can be undone for a while.
 */
export function StatusPanel({ booking }: { booking: AdminBookingDetail }) {
  const t = useT();
  const setting = useSetBookingStatus(booking._id);
  const undo = useUndoMove();
  const [typed, setTyped] = useAdminDraft(`status ${booking._id}`, NOTHING);
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState<{ change: StatusChange; to: Stage } | null>(null);
  const hasCash = booking.stage === 'in_progress' && cashTaken(booking.payment) > 0;
  const state = { stage: booking.stage, hasWorker: booking.providerId !== null, hasCash };
  const isOwn = typed.choice === OWN_TEXT;
  // A free-text status can be replaced with the name of the current stage.
  const moves = STAGES.filter(
    (stage) =>
      adminMoves(state).includes(stage) ||
      (stage === booking.stage && stageNamed(booking.status) !== booking.stage),
  );
  // What was chosen is what is sent, also where the booking has been moved there since, perhaps by this panel.
  const offered = STAGES.filter((stage) => moves.includes(stage) || stage === typed.choice);

  const type = (part: Partial<typeof NOTHING>) => {
    setTyped({ ...typed, ...part });
    setMissing(false);
  };
  const send = (change: StatusChange) =>
    setting.mutate(change, {
      onSuccess: (moved) => {
        setAsking(null);
        // What was typed since was not sent: it stays.
        const left = (name: keyof typeof NOTHING, present: string) =>
          present === typed[name] ? '' : present;
        setTyped(({ choice, text, reason, note }) => ({
          ...{ choice: left('choice', choice), text: left('text', text) },
          ...{ reason: left('reason', reason), note: left('note', note) },
        }));
        const isSame = moved.events.length === booking.events.length;
        showToast('success', t('adminBookings.statusSet'), isSame ? undefined : undo(moved));
      },
    });
  const submit = () => {
    const status = isOwn ? typed.text.trim() : typed.choice;
    setMissing(!status);
    if (!status) return [isOwn ? 'text' : 'status'];
    // The version of the question: what happens while it is open is not what was decided about.
    const { version } = booking;
    const change = { status, reason: typed.reason.trim(), note: typed.note.trim(), version };
    const to = stageNamed(status);
    setting.reset();
    if (to && moves.includes(to) && needsConfirmation(state, to)) setAsking({ change, to });
    else send(change);
    return [];
  };

  return (
    <Card as="section">
      <PlainForm className={styles.stack} busy={setting.isPending} onSend={submit}>
        <h2 className={styles.heading}>{t('adminBookings.statusTitle')}</h2>
        <Select
          label={t('adminBookings.newStatus')}
          hint={hasCash ? t('adminBookings.cashTaken') : undefined}
          name="status"
          value={typed.choice}
          onChange={(event) => type({ choice: event.target.value })}
          error={missing && !isOwn ? t('adminBookings.statusRequired') : null}
        >
          <option value="">{t('adminBookings.chooseStatus')}</option>
          {offered.map((stage) => (
            <option key={stage} value={stage}>
              {t(`adminBookings.stage.${stage}`)}
            </option>
          ))}
          <option value={OWN_TEXT}>{t('adminBookings.ownText')}</option>
        </Select>
        {isOwn && (
          <Field
            label={t('adminBookings.statusText')}
            hint={t('adminBookings.statusTextHint')}
            name="text"
            maxLength={STATUS_LENGTH}
            value={typed.text}
            onChange={(event) => type({ text: event.target.value })}
            error={missing ? t('adminBookings.statusRequired') : null}
          />
        )}
        <Field
          label={t('adminBookings.reasonLabel')}
          hint={t('adminBookings.reasonHint')}
          name="reason"
          optional
          maxLength={REASON_LENGTH}
          value={typed.reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
        <Field
          label={t('adminBookings.noteLabel')}
          hint={t('adminBookings.noteHint')}
          name="note"
          optional
          maxLength={REASON_LENGTH}
          value={typed.note}
          onChange={(event) => type({ note: event.target.value })}
        />
        {setting.isError && !asking && (
          <Outcome tone="danger">
            <FailureWords text={t('adminBookings.statusFailed')} error={setting.error} />
          </Outcome>
        )}
        <Button type="submit" variant="secondary" busy={setting.isPending && !asking}>
          {setting.isPending && !asking ? t('adminBookings.settingStatus') : t('adminBookings.setStatus')}
        </Button>
      </PlainForm>
      {asking && (
        <MoveDialog
          booking={booking}
          to={asking.to}
          reason={asking.change.reason}
          busy={setting.isPending}
          error={setting.error}
          onConfirm={() => send(asking.change)}
          onClose={() => {
            setAsking(null);
            setting.reset();
          }}
        />
      )}
    </Card>
  );
}
