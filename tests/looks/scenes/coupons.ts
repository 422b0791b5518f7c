import type { AdminCoupon, OfferedCoupon } from '@gharseva/contract';
import type { Scene, Stage, Stubs } from '../scene';
import { inAllStates, inMain, openDialog, press, submitInvalid } from './steps';

const offered: OfferedCoupon[] = [
  {
    ...{ code: 'DIWALI50', kind: 'flat', value: 50, maxDiscount: null },
    ...{ minTotal: 299, validUntil: '2026-11-30' },
  },
  {
    ...{ code: 'WELCOMETOGHARSEVA200', kind: 'percent', value: 20, maxDiscount: 150 },
    ...{ minTotal: 0, validUntil: '2026-12-31' },
  },
];

const [flat, percent] = offered;

const offering: Stubs = { 'GET /api/coupon': { json: offered } };

/** A refusal of a code, as the API words it. */
const refused = (reason: string, error: string): Stubs => ({
  ...offering,
  'POST /api/coupon/check': {
    status: 409,
    json: {
      ...{ error, code: 'coupon_unavailable', reason },
      details: [{ path: 'couponCode', message: error, reason }],
    },
  },
});

async function applyCode(stage: Stage): Promise<void> {
  const field = inMain(stage.page).locator('[name="couponCode"]');
  await field.fill('DIWALI50');
  await field.press('Enter');
}

const box = { path: '/checkout', as: 'customer' } as const;

const checkout: readonly Scene[] = [
  { name: 'checkout-coupons', ...box, stubs: offering },
  { name: 'checkout-coupons-visitor', path: '/checkout', as: 'visitor', stubs: offering },
  {
    name: 'checkout-coupon-applied',
    ...box,
    stubs: { ...offering, 'POST /api/coupon/check': { json: flat } },
    act: async (stage) => {
      await applyCode(stage);
      await inMain(stage.page)
        .getByRole('button', { name: /DIWALI50/u })
        .waitFor();
    },
  },
  {
    name: 'checkout-coupon-needs-more',
    ...box,
    stubs: { ...offering, 'POST /api/coupon/check': { json: { ...percent, minTotal: 5000 } } },
    act: async (stage) => {
      await applyCode(stage);
      await inMain(stage.page)
        .getByRole('button', { name: /WELCOMETOGHARSEVA200/u })
        .waitFor();
    },
  },
  {
    name: 'checkout-coupon-refused',
    ...box,
    stubs: refused('coupon_used_by_you', 'You have already used this coupon as often as it allows.'),
    act: async (stage) => {
      await applyCode(stage);
      await inMain(stage.page).locator('[name="couponCode"][aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'checkout-coupon-wrong',
    ...box,
    act: async (stage) => {
      await press(stage, 'checkout', 'couponApply', inMain(stage.page));
      await inMain(stage.page).locator('[name="couponCode"][aria-invalid="true"]').waitFor();
    },
  },
];

const coupon = (_id: string, changes: Partial<AdminCoupon> = {}): AdminCoupon => ({
  ...{ _id, kind: 'flat', value: 50, maxDiscount: null, minTotal: 299 },
  ...{ validFrom: '2020-01-01', validUntil: '2099-12-31', totalUses: 1000, usesPerCustomer: 1 },
  ...{ isListed: true, isActive: true, uses: 412, version: '0123456789abcdef' },
  ...changes,
});

/** A coupon in each state. */
const someCoupons: Stubs = {
  'GET /api/admin/coupons': {
    json: [
      coupon('DIWALI50'),
      coupon('WELCOMETOGHARSEVA200', { kind: 'percent', value: 20, maxDiscount: 150, minTotal: 0 }),
      coupon('NEWYEAR', { validFrom: '2099-01-01' }),
      coupon('LAST20', { totalUses: 20, uses: 20, isListed: false }),
      coupon('MONSOON', { validUntil: '2020-12-31', kind: 'percent', value: 10 }),
      coupon('STOPPED', { isActive: false }),
    ],
  },
};

const list = { path: '/admin/coupons', as: 'admin', stubs: someCoupons } as const;

const admin: readonly Scene[] = [
  ...inAllStates('admin-coupons', '/admin/coupons', 'admin'),
  { name: 'admin-coupons-some', ...list },
  {
    name: 'admin-add-coupon',
    ...list,
    act: async (stage) => {
      await openDialog(stage, 'admin-coupons', 'add');
    },
  },
  {
    name: 'admin-add-coupon-wrong',
    ...list,
    act: async (stage) => submitInvalid(await openDialog(stage, 'admin-coupons', 'add')),
  },
  {
    name: 'admin-edit-coupon',
    ...list,
    act: async (stage) => {
      await stage.page
        .getByRole('button', { name: /WELCOMETOGHARSEVA200/u })
        .first()
        .click();
      await stage.page.locator('dialog[open]').waitFor();
    },
  },
];

/** Coupons: the box at checkout, and the admins' page. */
export const couponScenes: readonly Scene[] = [...checkout, ...admin];
