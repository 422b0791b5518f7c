import type { AdminCoupon } from '@gharseva/contract';
import {
  COUPON_KINDS,
  type CouponKind,
  indiaDate,
  MAX_COUPON_USES,
  MAX_COUPON_USES_EACH,
  TYPED_COUPON_CODE_LENGTH,
} from '@gharseva/contract/rules';
import { couponInputSchema } from '@gharseva/contract/schemas';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FieldPair } from '#components/form/form.tsx';
import { Select } from '#components/form/select.tsx';
import { Switch } from '#components/form/switch.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { SaveFailure } from '../../shared/save-failure';
import { useSaveCoupon } from '../api/use-coupons';
import { type CouponDraft, couponOf, draftOf, newDraft } from '../model/coupon-draft';

interface CouponDialogProps {
  /** The coupon to change; null for a new one. */
  coupon: AdminCoupon | null;
  onClose: () => void;
  /** Restarts from the newest version; null while none is known. */
  onLoadNewest: (() => void) | null;
}

type Typed = {
  [Name in keyof CouponDraft]: CouponDraft[Name] extends string ? Name : never;
}[keyof CouponDraft];

/** Adds a coupon, or changes one: its code stays, and its uses are only raised. */
export function CouponDialog({ coupon, onClose, onLoadNewest }: CouponDialogProps) {
  const t = useT();
  const saving = useSaveCoupon();
  const [draft, setDraft, startsChanged] = useAdminDraft<CouponDraft>(
    coupon ? `coupon ${coupon._id}` : 'new coupon',
    coupon ? draftOf(coupon) : newDraft(indiaDate(new Date())),
  );
  const isPercent = draft.kind === 'percent';
  const texts = {
    _id: t('adminCoupons.codeWrong'),
    value: t(isPercent ? 'adminCoupons.percentWrong' : 'adminCoupons.rupeesWrong'),
    maxDiscount: t('adminCoupons.rupeesWrong'),
    minTotal: t('adminCoupons.minTotalWrong'),
    validFrom: t('adminCoupons.dayWrong'),
    validUntil: t('adminCoupons.untilWrong'),
    totalUses: t('adminCoupons.usesWrong', { max: formatNumber(MAX_COUPON_USES) }),
    usesPerCustomer: t('adminCoupons.usesWrong', { max: formatNumber(MAX_COUPON_USES_EACH) }),
  };
  const { errors, check, forget } = useFormCheck(couponInputSchema, texts, fieldErrors(saving.error));
  const set = (part: Partial<CouponDraft>) => {
    setDraft({ ...draft, ...part });
    forget(part);
    // What a value may be depends on the kind, and the last day on the first.
    if ('kind' in part) forget({ value: '', maxDiscount: '' });
    if ('validFrom' in part) forget({ validUntil: '' });
  };
  const field = (name: Typed) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const submit = () => {
    const wanted = couponOf(draft);
    const wrong = check(wanted);
    if (wrong.length > 0) return wrong;
    saving.mutate(
      { coupon: wanted, ...(coupon && { version: coupon.version }) },
      {
        onSuccess: () => {
          showToast('success', t('adminCoupons.saved'));
          onClose();
        },
      },
    );
    return [];
  };
  return (
    <FormDialog
      open
      title={coupon ? t('adminCoupons.editTitle', { code: coupon._id }) : t('adminCoupons.add')}
      submitLabel={t('adminCoupons.save')}
      busyLabel={t('adminCoupons.saving')}
      busy={saving.isPending}
      startsChanged={startsChanged}
      failure={
        saving.isError && (
          <SaveFailure text={t('adminCoupons.saveFailed')} error={saving.error} onLoadNewest={onLoadNewest} />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {!coupon && (
        <Field
          {...field('_id')}
          label={t('adminCoupons.code')}
          hint={t('adminCoupons.codeHint')}
          maxLength={TYPED_COUPON_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          ref={focusOnMount}
        />
      )}
      <FieldPair>
        <Select
          label={t('adminCoupons.kind')}
          name="kind"
          value={draft.kind}
          onChange={({ target }) => set({ kind: target.value as CouponKind })}
        >
          {COUPON_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`adminCoupons.kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <Field
          {...field('value')}
          label={t('adminCoupons.value')}
          prefix={isPercent ? '%' : '₹'}
          inputMode="numeric"
        />
      </FieldPair>
      <FieldPair>
        <Field
          {...field('minTotal')}
          label={t('adminCoupons.minTotal')}
          hint={t('adminCoupons.minTotalHint')}
          prefix="₹"
          inputMode="numeric"
        />
        {isPercent && (
          <Field
            {...field('maxDiscount')}
            label={t('adminCoupons.maxDiscount')}
            hint={t('adminCoupons.maxDiscountHint')}
            prefix="₹"
            inputMode="numeric"
            optional
          />
        )}
      </FieldPair>
      <FieldPair>
        <Field {...field('validFrom')} label={t('adminCoupons.validFrom')} type="date" />
        <Field
          {...field('validUntil')}
          label={t('adminCoupons.validUntil')}
          type="date"
          min={draft.validFrom}
        />
      </FieldPair>
      <FieldPair>
        <Field
          {...field('totalUses')}
          label={t('adminCoupons.totalUses')}
          hint={coupon ? t('adminCoupons.raiseOnly') : undefined}
          inputMode="numeric"
        />
        <Field
          {...field('usesPerCustomer')}
          label={t('adminCoupons.usesPerCustomer')}
          hint={coupon ? t('adminCoupons.raiseOnly') : undefined}
          inputMode="numeric"
        />
      </FieldPair>
      <Switch
        label={t('adminCoupons.isListed')}
        hint={t('adminCoupons.isListedHint')}
        checked={draft.isListed}
        onChange={(isListed) => set({ isListed })}
      />
      <Switch
        label={t('adminCoupons.isActive')}
        hint={t('adminCoupons.isActiveHint')}
        checked={draft.isActive}
        onChange={(isActive) => set({ isActive })}
      />
    </FormDialog>
  );
}
