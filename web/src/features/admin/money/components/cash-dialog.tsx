import type { CashRow } from '@gharseva/contract';
import { CASH_KINDS, type CashKind, MAX_CASH, REASON_LENGTH } from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { Select } from '#components/form/select.tsx';
import { Field } from '#components/form/text-field.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { parseWhole } from '#lib/parse-whole.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { SaveFailure } from '../../shared/save-failure';
import { type CashDay, useRecordCash } from '../api/use-cash';

interface CashDialogProps {
  day: CashDay;
  row: CashRow;
  /** The row as it is now. */
  newest: CashRow;
  /** The number of the entry to take back; null to write a new one. */
  entry: number | null;
  onClose: () => void;
}

/** What is typed and chosen. `seen`: an entry that is written while the dialog is open refuses this one. */
interface Draft {
  kind: CashKind;
  typed: string;
  note: string;
  seen: number;
}

const draftOf = ({ open, entries }: CashRow): Draft => ({
  ...{ kind: 'handed_over', typed: open > 0 ? String(open) : '', note: '' },
  seen: entries.length,
});

/** Writes down cash that a worker has handed over or keeps as pay, or takes such an entry back. */
export function CashDialog({ day, row, newest, entry, onClose }: CashDialogProps) {
  const t = useT();
  const recording = useRecordCash(row.workerName);
  const name = `cash ${day.cityId} ${day.date} ${row._id} ${entry}`;
  const [draft, setDraft, startsChanged] = useAdminDraft<Draft>(name, () => draftOf(row));
  const [wrong, setWrong] = useState<'amount' | 'note' | null>(null);
  const { kind, typed, note, seen } = draft;
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setWrong(null);
  };
  const of = { ...day, workerUid: row._id, seen };
  const amount = parseWhole(typed);
  // Without an answer, this very entry may be the one that is there now: the same again is written once.
  const isRefused = recording.error instanceof ApiError && recording.error.code === 'conflict';
  // The rest may be another sum; what was chosen and written stays.
  const loadNewest = () => {
    setDraft({ ...draftOf(newest), kind, note });
    recording.reset();
  };
  const submit = () => {
    const fault =
      entry === null
        ? amount >= 1 && amount <= MAX_CASH
          ? null
          : 'amount'
        : note.trim() === ''
          ? 'note'
          : null;
    setWrong(fault);
    if (fault) return [fault];
    recording.mutate(
      entry === null
        ? { action: 'record', ...of, kind, amount, note }
        : { action: 'reverse', ...of, entry, note },
      {
        onSuccess: () => {
          showToast('success', t(entry === null ? 'adminMoney.cash.recorded' : 'adminMoney.cash.takenBack'));
          onClose();
        },
      },
    );
    return [];
  };
  return (
    <FormDialog
      open
      title={t(entry === null ? 'adminMoney.cash.record' : 'adminMoney.cash.takeBack')}
      submitLabel={t(entry === null ? 'adminMoney.cash.record' : 'adminMoney.cash.takeBack')}
      busyLabel={t('adminMoney.cash.saving')}
      busy={recording.isPending}
      startsChanged={startsChanged}
      failure={
        recording.isError && (
          <SaveFailure
            text={t('adminMoney.cash.notSaved')}
            error={recording.error}
            onLoadNewest={isRefused && newest.entries.length !== seen ? loadNewest : null}
          />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{row.workerName}</p>
      {entry === null && (
        <>
          <Select
            label={t('adminMoney.cash.what')}
            name="kind"
            value={kind}
            onChange={({ target }) => set({ kind: target.value as CashKind })}
          >
            {CASH_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`adminMoney.cash.kinds.${one}`)}
              </option>
            ))}
          </Select>
          <Field
            label={t('adminMoney.cash.amount')}
            name="amount"
            prefix="₹"
            inputMode="numeric"
            value={typed}
            error={
              wrong === 'amount' ? t('adminMoney.cash.amountWrong', { max: formatRupees(MAX_CASH) }) : null
            }
            onChange={({ target }) => set({ typed: target.value })}
          />
        </>
      )}
      <Field
        label={t('adminMoney.cash.note')}
        hint={t('adminMoney.cash.noteHint')}
        name="note"
        maxLength={REASON_LENGTH}
        optional={entry === null}
        value={note}
        error={wrong === 'note' ? t('adminMoney.cash.noteMissing') : null}
        onChange={({ target }) => set({ note: target.value })}
      />
    </FormDialog>
  );
}
