import type { AskedProfile, Worker } from '@gharseva/contract';
import { AREA_NAME_LENGTH } from '@gharseva/contract/rules';
import { askedProfileSchema } from '@gharseva/contract/schemas';
import { useRef, useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { formatInstant } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { showToast } from '#lib/toast.ts';
import { useCities, useTrades } from '../../api/use-trades-and-cities';
import { useRequestChange, useTakeBackRequest } from '../../api/use-worker';
import { usePartnerDraft } from '../../state/partner-drafts';
import portal from '../portal/portal.module.css';
import { TradeAndCity } from './trade-and-city';

/** The question that is not asked. */
const NOTHING_ASKED = { serviceType: '', city: '', areaName: '', isOpen: false };

/**
 * An active partner's request for another trade, city or area, decided by the team
 * (docs/product-decisions.md section 11).
 */
export function ChangeRequestCard({ worker }: { worker: Worker }) {
  const t = useT();
  const text = useLocalText();
  const trades = useTrades();
  const cities = useCities();
  const taking = useTakeBackRequest(worker);
  const card = useRef<HTMLDivElement>(null);
  // With the request, the button that takes it back goes.
  useKeepFocus(card);
  const [draft, setDraft, wasKept] = usePartnerDraft('change-request', NOTHING_ASKED);
  const [isDraft, setIsDraft] = useState(wasKept);
  const { changeRequest, changeRefused } = worker;
  const trade = trades.data?.find(({ _id }) => _id === changeRequest?.serviceType);
  const place = cities.data?.find(({ name }) => name === changeRequest?.city);
  const open = () => {
    // The outcome of a request before says nothing of the next one.
    taking.reset();
    setIsDraft(false);
    const { serviceType, city, areaName } = changeRequest ?? worker;
    setDraft({ serviceType, city, areaName, isOpen: true });
  };
  const takeBack = () =>
    taking.mutate(undefined, {
      onSuccess: ({ isTakenBack }) => {
        if (isTakenBack) showToast('success', t('partnerPortal.change.takenBack'));
      },
    });
  return (
    <Card ref={card} as="section" aria-labelledby="ask-change">
      <div className={portal.sections}>
        <h2 id="ask-change" className={portal.heading}>
          {t('partnerPortal.change.title')}
        </h2>
        {changeRequest && (
          <Notice tone="neutral">
            <p>{t('partnerPortal.change.waiting', { at: formatInstant(changeRequest.at) })}</p>
            <p>
              {[
                trade ? text(trade, 'name') : trades.data && t('partnerPortal.tradeOff'),
                place ? text(place, 'name') : changeRequest.city,
                changeRequest.areaName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </Notice>
        )}
        {changeRefused && (
          <Notice tone="warning">
            {t('partnerPortal.change.refused', { reason: changeRefused.reason })}
          </Notice>
        )}
        {taking.isError && (
          <Outcome tone="danger">
            <FailureWords text={t('partnerPortal.change.failed')} error={taking.error} />
          </Outcome>
        )}
        {taking.data?.isTakenBack === false && (
          <Outcome tone="neutral">{t('partnerPortal.change.over')}</Outcome>
        )}
        <p className={portal.soft}>{t('partnerPortal.change.hint')}</p>
        <div className={portal.buttons}>
          <Button variant="secondary" disabled={taking.isPending} onClick={open}>
            {t(changeRequest ? 'partnerPortal.change.askAnew' : 'partnerPortal.change.ask')}
          </Button>
          {changeRequest && (
            <Button variant="quiet" busy={taking.isPending} onClick={takeBack}>
              {t('partnerPortal.change.takeBack')}
            </Button>
          )}
        </div>
      </div>
      {draft.isOpen && (
        <AskDialog
          worker={worker}
          draft={draft}
          isDraft={isDraft}
          onChange={(part) => setDraft((present) => ({ ...present, ...part }))}
          onClose={() => setDraft(NOTHING_ASKED)}
        />
      )}
    </Card>
  );
}

/** Stands for a request that asks for nothing new. */
const UNCHANGED = 'unchanged';

interface AskDialogProps {
  worker: Worker;
  draft: AskedProfile;
  /** It was filled in before the session ended. */
  isDraft: boolean;
  onChange: (part: Partial<AskedProfile>) => void;
  onClose: () => void;
}

function AskDialog({ worker, draft, isDraft, onChange, onClose }: AskDialogProps) {
  const t = useT();
  const asking = useRequestChange(worker);
  const texts = {
    serviceType: (word: string) =>
      t(word === UNCHANGED ? 'partnerPortal.change.same' : 'partnerPortal.choose'),
    city: t('partnerPortal.choose'),
  };
  const { errors, check, forget } = useFormCheck(askedProfileSchema, texts, fieldErrors(asking.error));
  const field = (name: keyof AskedProfile) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      onChange({ [name]: event.target.value });
      forget({ [name]: undefined });
    },
  });
  const submit = () => {
    const asked = { serviceType: draft.serviceType, city: draft.city, areaName: draft.areaName.trim() };
    const isSame =
      asked.serviceType === worker.serviceType &&
      asked.city === worker.city &&
      asked.areaName === worker.areaName;
    const isUnchanged = isSame && !worker.changeRequest && draft.serviceType !== '';
    const wrong = check(asked, isUnchanged ? { serviceType: UNCHANGED } : {});
    if (wrong.length > 0) return wrong;
    asking.mutate(asked, {
      onSuccess: ({ changeRequest }) => {
        showToast('success', t(`partnerPortal.change.${changeRequest ? 'asked' : 'takenBack'}`));
        onClose();
      },
    });
    return [];
  };
  return (
    <FormDialog
      open
      title={t('partnerPortal.change.ask')}
      submitLabel={t('partnerPortal.change.send')}
      busyLabel={t('partnerPortal.saving')}
      busy={asking.isPending}
      failure={
        asking.isError ? <FailureWords text={t('partnerPortal.change.failed')} error={asking.error} /> : null
      }
      onSubmit={submit}
      onClose={onClose}
      startsChanged={isDraft}
    >
      <TradeAndCity trade={field('serviceType')} city={field('city')} />
      <Field
        {...field('areaName')}
        label={t('partnerPortal.areaName')}
        maxLength={AREA_NAME_LENGTH}
        optional
      />
    </FormDialog>
  );
}
