import {
  HAND_BACK_HOURS,
  LATE_MINUTES,
  MAX_WORK_PHOTOS,
  orderNumber,
  PARTNER_REASONS,
} from '@gharseva/contract/rules';
import { useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { Select } from '#components/form/select.tsx';
import { PhotoField } from '#components/photos/photo-field.tsx';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MessageKey } from '#lib/i18n/message-key.ts';
import { needsReason } from '../../model/job-times';
import { ExtrasCodeDialog } from './extras-code-dialog';
import { ExtrasDialog } from './extras-dialog';
import styles from './jobs.module.css';
import type { MoveDialogProps } from './move-dialog-props';
import { StartDialog } from './start-dialog';
import type { JobMoves } from './use-job-moves';
import { useWorkPhotos } from './use-work-photos';

/** The words of a reason; those of customers are elsewhere. */
type ReasonKey = Extract<MessageKey, `partnerPortal.move.reasons.${string}`>;

/** The fields at which a refusal is said. */
const FIELDS: readonly string[] = ['code', 'startCode', 'extrasCode'];

/** Asks about the move that was pressed, if it is one that asks. */
export function MoveDialog({ moves }: { moves: JobMoves }) {
  const t = useT();
  const { asking, sending, refusal } = moves;
  if (!asking) return null;
  const { job, move } = asking;
  const about = (
    <p className={styles.about}>
      {t('partnerPortal.move.about', {
        number: orderNumber(job._id),
        day: formatDay(job.scheduledDate),
        slot: narrowSlot(job.timeSlot),
      })}
    </p>
  );
  const isAtField = Object.keys(fieldErrors(refusal)).some((path) => FIELDS.includes(path));
  const props: MoveDialogProps = {
    ...{ job, moves, about },
    busy: sending?.job === job._id,
    failure: refusal !== null && !isAtField && (
      <FailureWords text={t('partnerPortal.move.failed')} error={refusal} />
    ),
  };
  switch (move) {
    case 'decline':
    case 'hand_back':
      return <GiveBackDialog {...props} move={move} />;
    case 'running_late':
      return <LateDialog {...props} />;
    case 'start':
      return <StartDialog {...props} />;
    case 'propose_extras':
      return <ExtrasDialog {...props} />;
    case 'approve_extras':
      return <ExtrasCodeDialog {...props} />;
    case 'finish':
    case 'customer_absent':
      return <LastQuestion key={`${job._id} ${move}`} {...props} move={move} />;
  }
}

/** Gives a job back, with a reason where one is needed. */
function GiveBackDialog({
  job,
  moves,
  about,
  busy,
  failure,
  move,
}: MoveDialogProps & { move: 'decline' | 'hand_back' }) {
  const t = useT();
  const [isMissing, setMissing] = useState(false);
  const isNeeded = move === 'hand_back' && needsReason(job, new Date());
  const code = PARTNER_REASONS.find((reason) => reason === moves.asked.code);
  const send = () => {
    const isWrong = isNeeded && code === undefined;
    setMissing(isWrong);
    if (isWrong) return ['code'];
    void moves.send(job, { move, ...(code && { code }) });
    return [];
  };
  const text = move === 'decline' ? 'declineText' : isNeeded ? 'handBackLate' : 'handBackFree';
  return (
    <FormDialog
      open
      title={t(`partnerPortal.move.title.${move}`)}
      submitLabel={t(`partnerPortal.move.do.${move}`)}
      busyLabel={t('partnerPortal.move.sending')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={moves.close}
      startsChanged={moves.asking?.isDraft}
    >
      {about}
      <p>{t(`partnerPortal.move.${text}`, { hours: HAND_BACK_HOURS })}</p>
      <Select
        name="code"
        label={t('partnerPortal.move.reason')}
        optional={!isNeeded}
        value={code ?? ''}
        error={isMissing ? t('partnerPortal.move.reasonNeeded') : fieldErrors(moves.refusal).code}
        onChange={({ target }) => {
          setMissing(false);
          moves.choose({ code: target.value });
        }}
      >
        <option value="">{t('partnerPortal.move.reasonChoose')}</option>
        {PARTNER_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`partnerPortal.move.reasons.${reason}` as ReasonKey)}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}

/** Tells the customer of a delay. */
function LateDialog({ job, moves, about, busy, failure }: MoveDialogProps) {
  const t = useT();
  const chosen = moves.asked.lateBy || (job.lateBy ?? 0);
  const lateBy = LATE_MINUTES.find((minutes) => minutes === chosen) ?? LATE_MINUTES[0];
  return (
    <FormDialog
      open
      title={t('partnerPortal.move.title.running_late')}
      submitLabel={t('partnerPortal.move.lateSend')}
      busyLabel={t('partnerPortal.move.sending')}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        void moves.send(job, { move: 'running_late', lateBy });
        return [];
      }}
      onClose={moves.close}
    >
      {about}
      <ChipGroup
        legend={t('partnerPortal.move.lateBy')}
        chips={LATE_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: t('partnerPortal.move.minutes', { minutes }),
        }))}
        value={String(lateBy)}
        onChange={(value) => moves.choose({ lateBy: Number(value) })}
      />
    </FormDialog>
  );
}

/** Asks once before what cannot be taken back. */
function LastQuestion({
  job,
  moves,
  about,
  busy,
  failure,
  move,
}: MoveDialogProps & { move: 'finish' | 'customer_absent' }) {
  const t = useT();
  const isAbsent = move === 'customer_absent';
  const taken = useWorkPhotos(job._id, moves, isAbsent ? 'absent' : 'after');
  const [isTried, setTried] = useState(false);
  const isPhotoMissing = isAbsent && taken.names.length === 0;
  const problem = photoProblem(taken.isWaiting, isPhotoMissing, t);
  const confirm = () => {
    setTried(problem !== null);
    if (problem !== null) return;
    void moves.send(job, { move, ...(taken.names.length > 0 && { photos: taken.names }) });
  };
  return (
    <ConfirmDialog
      open
      title={t(`partnerPortal.move.title.${move}`)}
      question={t(`partnerPortal.move.question.${move}`)}
      closeLabel={t(`partnerPortal.move.no.${move}`)}
      confirmLabel={t(`partnerPortal.move.yes.${move}`)}
      busyLabel={t('partnerPortal.move.sending')}
      isWelcome={!isAbsent}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={moves.close}
      startsChanged={moves.asking?.isDraft && moves.asked.photos !== ''}
    >
      {about}
      <PhotoField taken={taken} max={isAbsent ? 1 : MAX_WORK_PHOTOS} problem={isTried ? problem : null} />
    </ConfirmDialog>
  );
}

/** Why a move cannot be sent with the photographs as they are; null if it can. */
function photoProblem(isWaiting: boolean, isMissing: boolean, t: ReturnType<typeof useT>): string | null {
  if (isWaiting) return t('workPhotos.wait');
  return isMissing ? t('workPhotos.needed') : null;
}
