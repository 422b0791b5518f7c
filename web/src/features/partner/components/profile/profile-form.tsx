import type { Worker } from '@gharseva/contract';
import { AREA_NAME_LENGTH, PERSON_NAME_LENGTH } from '@gharseva/contract/rules';
import { useState } from 'react';
import { Outcome } from '#components/feedback/outcome.tsx';
import { FieldPair, Form } from '#components/form/form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSaveWorker } from '../../api/use-worker';
import { usePartnerDraft } from '../../state/partner-drafts';
import portal from '../portal/portal.module.css';
import { TradeAndCity } from './trade-and-city';

const FIELDS = ['fullName', 'serviceType', 'city', 'areaName'] as const;
type Draft = Pick<Worker, (typeof FIELDS)[number]>;

/** Name, trade, city and area; the phone is read-only. */
export function ProfileForm({ worker, editable }: { worker: Worker; editable: boolean }) {
  const t = useT();
  const saving = useSaveWorker(worker);
  const [draft, setDraft] = usePartnerDraft<Draft>('profile', {
    fullName: worker.fullName,
    serviceType: worker.serviceType,
    city: worker.city,
    areaName: worker.areaName,
  });
  const [missing, setMissing] = useState<Partial<Record<keyof Draft, string>>>({});
  const wrong: Record<string, string | undefined> = { ...fieldErrors(saving.error), ...missing };

  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    disabled: !editable,
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      setMissing({ ...missing, [name]: undefined });
      if (!saving.isPending) saving.reset();
    },
  });
  const send = () => {
    if (!editable) return null;
    const found: typeof missing = {};
    if (!draft.fullName.trim()) found.fullName = t('partnerPortal.fullNameRequired');
    if (!draft.serviceType) found.serviceType = t('partnerPortal.choose');
    if (!draft.city) found.city = t('partnerPortal.choose');
    setMissing(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) return first;
    const change = { ...draft, fullName: draft.fullName.trim(), areaName: draft.areaName.trim() };
    saving.mutate(change);
    return null;
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
      {saving.isSuccess && <Outcome tone="success">{t('partnerPortal.profileSaved')}</Outcome>}
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
