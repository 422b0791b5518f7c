import type { Worker } from '@gharseva/contract';
import { WORKING_RADIUS_KM } from '@gharseva/contract/rules';
import { workingAreaSchema } from '@gharseva/contract/schemas';
import { LocateFixed } from 'lucide-react';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { FieldPair } from '#components/form/form.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { findFaults } from '#lib/find-faults.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { DEGREE_DIGITS, type Locating, useMyLocation } from '#lib/use-my-location.ts';
import { useSaveWorker } from '../../api/use-worker';
import { type LocationDraft, readLocationDraft } from '../../model/location-draft';
import { useRecordDraft } from '../../state/partner-drafts';
import portal from '../portal/portal.module.css';
import styles from './location.module.css';
import { WorkingAreaPicture } from './working-area-picture';

/** The fields of the record that a draft says. */
function fieldsOf(draft: LocationDraft) {
  const { lat, long, radius } = readLocationDraft(draft);
  return { location: { lat, long }, preferredWorkingRadius: radius };
}

/** Latitude and longitude, located or typed, and the radius, with a picture of the resulting area. */
export function LocationForm({ worker, editable }: { worker: Worker; editable: boolean }) {
  const t = useT();
  const stored = () => ({
    lat: worker.location ? String(worker.location.lat) : '',
    long: worker.location ? String(worker.location.long) : '',
    radius: String(worker.preferredWorkingRadius),
  });
  const {
    typed: draft,
    type: setDraft,
    opened,
    setOpened,
  } = useRecordDraft<LocationDraft>('location', stored, fieldsOf);
  // What can only be read is shown as it is now.
  const shown = editable ? draft : stored();
  const saving = useSaveWorker(worker, fieldsOf(opened));
  const texts = {
    lat: t('partnerPortal.latInvalid'),
    long: t('partnerPortal.longInvalid'),
    radius: t('partnerPortal.radiusInvalid', WORKING_RADIUS_KM),
  };
  const { errors, check, forget } = useFormCheck(workingAreaSchema, texts);
  const change = (part: Partial<LocationDraft>) => {
    setDraft((present) => ({ ...present, ...part }));
    forget(part);
    if (!saving.isPending) saving.reset();
  };
  const { locating, find } = useMyLocation(({ lat, long }) =>
    change({ lat: lat.toFixed(DEGREE_DIGITS), long: long.toFixed(DEGREE_DIGITS) }),
  );
  const isAsking = locating.state === 'asking';
  const area = readLocationDraft(shown);
  const faults = findFaults(workingAreaSchema, area);

  const field = (name: keyof LocationDraft) => ({
    name,
    value: shown[name],
    disabled: !editable,
    autoComplete: 'off',
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const typed = fieldsOf(draft);
  const isSaved = saving.isSavedAs(typed);
  const send = () => {
    if (!editable) return [];
    const wrong = check(area);
    if (wrong.length === 0) saving.mutate(typed, { onSuccess: () => setOpened(draft) });
    return wrong;
  };

  return (
    <PlainForm className={styles.layout} busy={saving.isPending} onSend={send}>
      <div className={styles.fields}>
        {editable && (
          <div className={portal.buttons}>
            <Button
              variant="secondary"
              icon={<LocateFixed size={20} aria-hidden="true" />}
              busy={isAsking}
              onClick={find}
            >
              {isAsking ? t('partnerPortal.locating') : t('partnerPortal.useMyLocation')}
            </Button>
          </div>
        )}
        {/* Once it is saved, nothing is left to be saved. */}
        {!isSaved && <Located locating={locating} />}
        <FieldPair>
          <Field {...field('lat')} label={t('partnerPortal.lat')} hint={t('partnerPortal.latHint')} />
          <Field {...field('long')} label={t('partnerPortal.long')} hint={t('partnerPortal.longHint')} />
        </FieldPair>
        <Field
          {...field('radius')}
          label={t('partnerPortal.radius')}
          prefix={t('partnerPortal.radiusUnit')}
          inputMode="decimal"
        />
        {isSaved && <Outcome tone="success">{t('partnerPortal.locationSaved')}</Outcome>}
        {saving.isError && (
          <Outcome tone="danger">
            <p>{t('partnerPortal.locationSaveFailed')}</p>
            <p>{errorMessage(saving.error, '')}</p>
          </Outcome>
        )}
        {editable && (
          <div className={portal.buttons}>
            <Button type="submit" busy={saving.isPending}>
              {saving.isPending ? t('partnerPortal.saving') : t('partnerPortal.saveLocation')}
            </Button>
          </div>
        )}
      </div>
      <WorkingAreaPicture
        radius={'radius' in faults ? null : area.radius}
        isPlaced={!('lat' in faults || 'long' in faults)}
      />
    </PlainForm>
  );
}

const FAILURES = {
  denied: 'partnerPortal.locateDenied',
  timeout: 'partnerPortal.locateTimeout',
  unavailable: 'partnerPortal.locateUnavailable',
  unsupported: 'partnerPortal.locateUnsupported',
} as const;

/** The outcome of the last location request. */
function Located({ locating }: { locating: Locating }) {
  const t = useT();
  if (locating.state === 'idle' || locating.state === 'asking') return null;
  if (locating.state !== 'found') return <Notice tone="warning">{t(FAILURES[locating.state])}</Notice>;
  return <Notice tone="success">{t('partnerPortal.located', { metres: locating.metres })}</Notice>;
}
