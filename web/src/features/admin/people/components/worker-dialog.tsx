import type { AdminWorkerDetail } from '@gharseva/contract';
import { AREA_NAME_LENGTH, PERSON_NAME_LENGTH, WORKING_RADIUS_KM } from '@gharseva/contract/rules';
import { workerEditSchema } from '@gharseva/contract/schemas';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { PhoneField } from '#components/form/phone-field.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { parseMeasure } from '#lib/parse-measure.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { SaveFailure } from '../../shared/save-failure';
import { useChangeWorker } from '../api/use-workers';
import { ProfileChoices } from './profile-choices';

/** What is edited of a worker, and what it was read as: somebody may change the worker while the form is open. */
function draftOf(worker: AdminWorkerDetail) {
  const { fullName, phone, serviceType, city, areaName, version, preferredWorkingRadius: radius } = worker;
  return {
    fullName,
    phone,
    serviceType,
    city,
    areaName,
    radius: String(radius),
    version,
    radiusRead: radius,
  };
}

/** Edits name, phone (also the worker's sign-in number), trade, city, area and radius. */
export function WorkerDialog({ worker, onClose }: { worker: AdminWorkerDetail; onClose: () => void }) {
  const t = useT();
  const changing = useChangeWorker(worker);
  const { serviceType, city } = worker;
  const [draft, setDraft, startsChanged] = useAdminDraft(`worker ${worker._id}`, () => draftOf(worker));
  const texts = {
    fullName: t('adminPeople.worker.nameRequired'),
    phone: '',
    serviceType: t('adminPeople.worker.notChosen'),
    city: t('adminPeople.worker.notChosen'),
    preferredWorkingRadius: t('adminPeople.worker.radiusWrong', WORKING_RADIUS_KM),
  };
  const { errors, isWrong, check, forget } = useFormCheck(
    workerEditSchema,
    texts,
    fieldErrors(changing.error),
  );
  const set = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    forget('radius' in part ? { preferredWorkingRadius: part.radius } : part);
  };
  const isMoved = draft.serviceType !== serviceType || draft.city !== city;
  const orphans = isMoved && worker.openBookings.notBegun > 0;

  const loadNewest = () => {
    setDraft(draftOf(worker));
    changing.reset();
  };

  const submit = () => {
    const radius = parseMeasure(draft.radius);
    const edited = {
      fullName: draft.fullName.trim(),
      phone: draft.phone,
      // Trade and city can be changed, never removed.
      ...((serviceType || draft.serviceType) && { serviceType: draft.serviceType }),
      ...((city || draft.city) && { city: draft.city }),
      areaName: draft.areaName.trim(),
    };
    const wrong = check({ ...edited, preferredWorkingRadius: radius });
    if (wrong.length > 0) return wrong;
    changing.mutate(
      {
        ...edited,
        // The worker can change the radius too: send it only if edited here.
        ...(radius !== draft.radiusRead && { preferredWorkingRadius: radius }),
        version: draft.version,
      },
      {
        onSuccess: () => {
          showToast('success', t('adminPeople.worker.saved'));
          onClose();
        },
      },
    );
    return [];
  };

  return (
    <FormDialog
      open
      title={t('adminPeople.worker.edit')}
      submitLabel={t('adminPeople.save')}
      busyLabel={t('adminPeople.saving')}
      busy={changing.isPending}
      startsChanged={startsChanged}
      failure={
        changing.isError && (
          <SaveFailure
            text={t('adminPeople.updateFailed')}
            error={changing.error}
            onLoadNewest={draft.version === worker.version ? null : loadNewest}
          />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('adminPeople.worker.fullName')}
        name="fullName"
        maxLength={PERSON_NAME_LENGTH}
        ref={focusOnMount}
        value={draft.fullName}
        onChange={(event) => set({ fullName: event.target.value })}
        error={errors.fullName}
      />
      <PhoneField
        label={t('adminPeople.phone')}
        hint={t('adminPeople.worker.phoneHint')}
        autoComplete="off"
        phone={draft.phone}
        onPhone={(phone) => set({ phone })}
        checked={isWrong('phone')}
        error={errors.phone}
      />
      <ProfileChoices trade={draft.serviceType} city={draft.city} onChange={set} errors={errors} />
      {orphans && (
        <Notice tone="warning">
          {t('adminPeople.worker.orphans', { count: worker.openBookings.notBegun })}
        </Notice>
      )}
      <Field
        label={t('adminPeople.worker.area')}
        name="areaName"
        maxLength={AREA_NAME_LENGTH}
        optional
        value={draft.areaName}
        onChange={(event) => set({ areaName: event.target.value })}
        error={errors.areaName}
      />
      <Field
        label={t('adminPeople.worker.radius')}
        name="preferredWorkingRadius"
        inputMode="decimal"
        hint={t('adminPeople.worker.kmUnit')}
        value={draft.radius}
        onChange={(event) => set({ radius: event.target.value })}
        error={errors.preferredWorkingRadius}
      />
    </FormDialog>
  );
}
