import type { AdminCategory, AdminCity, ClosureInput } from '@gharseva/contract';
import {
  ALL_CITIES_ID,
  addDays,
  CLOSABLE_DAYS,
  indiaDate,
  REASON_LENGTH,
  TIME_SLOTS,
} from '@gharseva/contract/rules';
import { closureInputSchema } from '@gharseva/contract/schemas';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { FieldPair } from '#components/form/form.tsx';
import { Select } from '#components/form/select.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { formatSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useAddClosure } from '../api/use-places';
import styles from './places.module.css';

interface CloseDialogProps {
  cities: readonly AdminCity[];
  trades: readonly AdminCategory[];
  onClose: () => void;
}

const NEW: ClosureInput = { date: '', cityId: null, categoryId: null, slots: [], reason: '' };

/** Closes a day, or some of its times, for a city or all, a trade or all. */
export function CloseDialog({ cities, trades, onClose }: CloseDialogProps) {
  const t = useT();
  const text = useLocalText();
  const adding = useAddClosure();
  const [draft, setDraft, startsChanged] = useAdminDraft<ClosureInput>(
    'new closure',
    NEW,
    closureInputSchema,
  );
  const texts = { date: t('adminPlaces.dateWrong'), reason: t('adminPlaces.reasonRequired') };
  const { errors, check, forget } = useFormCheck(closureInputSchema, texts, fieldErrors(adding.error));
  const set = (part: Partial<ClosureInput>) => {
    setDraft({ ...draft, ...part });
    forget(part);
  };
  const today = indiaDate(new Date());
  const submit = () => {
    const body = { ...draft, reason: draft.reason.trim() };
    const wrong = check(body);
    if (wrong.length > 0) return wrong;
    adding.mutate(body, {
      onSuccess: () => {
        showToast('success', t('adminPlaces.closed'));
        onClose();
      },
    });
    return [];
  };
  return (
    <FormDialog
      open
      title={t('adminPlaces.close')}
      submitLabel={t('adminPlaces.close')}
      busyLabel={t('adminPlaces.saving')}
      busy={adding.isPending}
      startsChanged={startsChanged}
      failure={adding.isError && <FailureWords text={t('adminPlaces.closeFailed')} error={adding.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('adminPlaces.date')}
        name="date"
        type="date"
        min={today}
        max={addDays(today, CLOSABLE_DAYS)}
        ref={focusOnMount}
        value={draft.date}
        onChange={({ target }) => set({ date: target.value })}
        error={errors.date}
      />
      <FieldPair>
        <Select
          label={t('adminPlaces.city')}
          name="cityId"
          value={draft.cityId ?? ''}
          error={errors.cityId}
          onChange={({ target }) => set({ cityId: target.value || null })}
        >
          <option value="">{t('adminPlaces.allCities')}</option>
          {cities
            .filter(({ _id }) => _id !== ALL_CITIES_ID)
            .map((city) => (
              <option key={city._id} value={city._id}>
                {text(city, 'name')}
              </option>
            ))}
        </Select>
        <Select
          label={t('adminPlaces.trade')}
          name="categoryId"
          value={draft.categoryId ?? ''}
          error={errors.categoryId}
          onChange={({ target }) => set({ categoryId: target.value || null })}
        >
          <option value="">{t('adminPlaces.allTrades')}</option>
          {trades.map((trade) => (
            <option key={trade._id} value={trade._id}>
              {text(trade, 'name')}
            </option>
          ))}
        </Select>
      </FieldPair>
      <fieldset className={styles.checks}>
        <legend>{t('adminPlaces.times')}</legend>
        <p className={styles.soft}>{t('adminPlaces.timesHint')}</p>
        {TIME_SLOTS.map((slot) => (
          <label key={slot} className={styles.check}>
            <input
              type="checkbox"
              checked={draft.slots.includes(slot)}
              onChange={({ target }) =>
                set({
                  slots: target.checked ? [...draft.slots, slot] : draft.slots.filter((one) => one !== slot),
                })
              }
            />
            {formatSlot(slot)}
          </label>
        ))}
      </fieldset>
      <Field
        label={t('adminPlaces.reason')}
        hint={t('adminPlaces.reasonHint')}
        name="reason"
        maxLength={REASON_LENGTH}
        autoComplete="off"
        value={draft.reason}
        onChange={({ target }) => set({ reason: target.value })}
        error={errors.reason}
      />
    </FormDialog>
  );
}
