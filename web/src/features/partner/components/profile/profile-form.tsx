import type { Worker } from '@gharseva/contract';
import { AREA_NAME_LENGTH, PERSON_NAME_LENGTH } from '@gharseva/contract/rules';
import { workerProfileSchema } from '@gharseva/contract/schemas';
import { Outcome } from '#components/feedback/outcome.tsx';
import { FieldPair, Form } from '#components/form/form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSaveWorker } from '../../api/use-worker';
import { useRecordDraft } from '../../state/partner-drafts';
import portal from '../portal/portal.module.css';
import { TradeAndCity } from './trade-and-city';

type Draft = Pick<Worker, 'fullName' | 'serviceType' | 'city' | 'areaName'>;

/** Name, trade, city and area; the phone is read-only. */
export function ProfileForm({ worker, editable }: { worker: Worker; editable: boolean }) {
  const t = useT();
  const {
    typed: draft,
    type: setDraft,
    opened,
    setOpened,
  } = useRecordDraft<Draft>('profile', () => ({
    fullName: worker.fullName,
    serviceType: worker.serviceType,
    city: worker.city,
    areaName: worker.areaName,
  }));
  const saving = useSaveWorker(worker, opened);
  const texts = {
    fullName: t('partnerPortal.fullNameRequired'),
    serviceType: t('partnerPortal.choose'),
    city: t('partnerPortal.choose'),
  };
  const { errors, check, forget } = useFormCheck(workerProfileSchema, texts, fieldErrors(saving.error));

  const field = (name: keyof Draft) => ({
    name,
    // What can only be read is shown as it is now.
    value: editable ? draft[name] : worker[name],
    disabled: !editable,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      forget({ [name]: undefined });
      if (!saving.isPending) saving.reset();
    },
  });
  const change = { ...draft, fullName: draft.fullName.trim(), areaName: draft.areaName.trim() };
  const send = () => {
    if (!editable) return [];
    const wrong = check(change);
    if (wrong.length === 0) saving.mutate(change, { onSuccess: () => setOpened(change) });
    return wrong;
  };

  return (
    <Form busy={saving.isPending} onSend={send}>
      <FieldPair>
        <Field
          {...field('fullName')}
          label={t('partnerPortal.fullName')}
          autoComplete="name"
          maxLength={PERSON_NAME_LENGTH}
        />
        <Field label={t('partnerPortal.phone')} prefix="+91" value={worker.phone} disabled readOnly />
      </FieldPair>
      <TradeAndCity trade={field('serviceType')} city={field('city')} />
      <Field
        {...field('areaName')}
        label={t('partnerPortal.areaName')}
        hint={editable && t('partnerPortal.areaNameHint')}
        autoComplete="address-level3"
        maxLength={AREA_NAME_LENGTH}
        optional={editable}
      />
      {saving.isSavedAs(change) && <Outcome tone="success">{t('partnerPortal.profileSaved')}</Outcome>}
      {saving.isError && (
        <Outcome tone="danger">
          <p>{t('partnerPortal.profileSaveFailed')}</p>
          <p>{errorMessage(saving.error, '')}</p>
        </Outcome>
      )}
      {editable && (
        <div className={portal.buttons}>
          <Button type="submit" busy={saving.isPending}>
            {saving.isPending ? t('partnerPortal.saving') : t('partnerPortal.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}
