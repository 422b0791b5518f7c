import type { OfferedCoupon } from '@gharseva/contract';
import { TYPED_COUPON_CODE_LENGTH } from '@gharseva/contract/rules';
import { TicketPercent } from 'lucide-react';
import { Notice } from '#components/feedback/notice.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { formatFullDate } from '#lib/i18n/format-full-date.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useOfferedCoupons } from '../api/use-coupons';
import styles from './checkout.module.css';
import { Section } from './section';
import type { CheckoutCoupon } from './use-coupon';

interface CouponsSectionProps {
  coupon: CheckoutCoupon;
  /** What the applied coupon takes off the cart, in rupees. */
  discount: number;
  isSignedIn: boolean;
}

/**
 * The coupons box: what is offered to everybody, a field for a code, and the applied coupon; says so when none is offered
 * (docs/product-decisions.md section 10).
 */
export function CouponsSection({ coupon, discount, isSignedIn }: CouponsSectionProps) {
  const t = useT();
  const offered = useOfferedCoupons();
  const { checkingCode } = coupon;
  return (
    <Section title={t('checkout.couponsHeading')} icon={<TicketPercent size={20} />}>
      {coupon.applied ? (
        <Applied coupon={coupon} applied={coupon.applied} discount={discount} />
      ) : (
        <>
          {offered?.length === 0 && <p className={styles.soft}>{t('checkout.couponsNone')}</p>}
          {offered && offered.length > 0 && (
            <ul className={styles.coupons}>
              {offered.map((one) => (
                <li key={one.code} className={styles.coupon}>
                  <Terms coupon={one} />
                  {isSignedIn && (
                    <Button
                      variant="secondary"
                      size="sm"
                      busy={checkingCode === one.code}
                      disabled={checkingCode !== null && checkingCode !== one.code}
                      aria-label={t('checkout.couponApplyNamed', { code: one.code })}
                      onClick={() => coupon.apply(one.code)}
                    >
                      {t('checkout.couponApply')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {isSignedIn ? (
            <CodeForm coupon={coupon} />
          ) : (
            <p className={styles.soft}>{t('checkout.couponLoginFirst')}</p>
          )}
        </>
      )}
    </Section>
  );
}

/** The field for a code. */
function CodeForm({ coupon }: { coupon: CheckoutCoupon }) {
  const t = useT();
  const isBusy = coupon.checkingCode !== null;
  return (
    <PlainForm
      className={styles.couponForm}
      busy={isBusy}
      onSend={() => {
        coupon.apply(coupon.typed);
        return [];
      }}
    >
      <Field
        label={t('checkout.couponCode')}
        name="couponCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TYPED_COUPON_CODE_LENGTH}
        value={coupon.typed}
        error={coupon.problem || undefined}
        onChange={({ target }) => coupon.type(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t(isBusy ? 'checkout.couponApplying' : 'checkout.couponApply')}
      </Button>
    </PlainForm>
  );
}

/** The applied coupon, with why it does not count, if it does not. */
function Applied({
  coupon,
  applied,
  discount,
}: Pick<CouponsSectionProps, 'coupon' | 'discount'> & { applied: OfferedCoupon }) {
  const t = useT();
  return (
    <>
      <div className={styles.coupon}>
        <div role="status">
          <span className={styles.strong}>{applied.code}</span>
          {coupon.active && (
            <span className={styles.line}>
              {t('checkout.couponApplied', { amount: formatRupees(discount) })}
            </span>
          )}
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('checkout.couponRemoveNamed', { code: applied.code })}
          onClick={coupon.remove}
        >
          {t('checkout.couponRemove')}
        </Button>
      </div>
      {coupon.isOver ? (
        <Notice tone="warning">{t('checkout.couponEnded')}</Notice>
      ) : (
        coupon.missing > 0 && (
          <Notice tone="warning">
            {t('checkout.couponNeedsMore', { amount: formatRupees(coupon.missing) })}
          </Notice>
        )
      )}
    </>
  );
}

/** What a coupon gives, from which total on, and until when. */
function Terms({ coupon }: { coupon: OfferedCoupon }) {
  const t = useT();
  const { code, kind, value, maxDiscount, minTotal, validUntil } = coupon;
  const gives =
    kind === 'flat'
      ? t('checkout.couponFlat', { amount: formatRupees(value) })
      : maxDiscount === null
        ? t('checkout.couponPercent', { percent: value })
        : t('checkout.couponPercentUpTo', { percent: value, amount: formatRupees(maxDiscount) });
  return (
    <div>
      <span className={styles.strong}>{code}</span>
      <span className={styles.line}>{gives}</span>
      <span className={styles.couponTerms}>
        {minTotal > 0 && <span>{t('checkout.couponFrom', { amount: formatRupees(minTotal) })}</span>}
        <span>{t('checkout.couponUntil', { day: formatFullDate(validUntil) })}</span>
      </span>
    </div>
  );
}
