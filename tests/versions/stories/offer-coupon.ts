import { KEPT_COUPON } from '../../support/coupons';
import { call, need, newAdmin, newCustomer, type Story, type World } from '../story';

/** An admin offers a coupon to everybody, changes it and switches it off; a customer looks at it in between. */
export function* offerCoupon(world: World): Story {
  const { token } = yield* newAdmin(world, 'owner', 'operations');
  const _id = `OFFER${world.next()}`;
  const settings = { ...KEPT_COUPON, _id, isListed: true };
  yield* call('createCoupon', { token, body: settings, idempotencyKey: `coupon-${_id}-${token.slice(-12)}` });
  const coupons = yield* call('listAdminCoupons', { token });
  const made = coupons.find((one) => one._id === _id);
  need(made?.uses === 0, 'a new coupon');
  const ofCoupon = { token, params: { id: _id } };
  const { version } = made;
  yield* call('updateCoupon', { ...ofCoupon, body: { ...settings, value: 60, version } });
  const offered = yield* call('listCoupons', { about: [_id] });
  need(
    offered.some(({ code, value }) => code === _id && value === 60),
    'a coupon for everybody',
  );

  const customer = yield* newCustomer();
  const asked = yield* call('checkCoupon', { token: customer.token, body: { code: _id, itemTotal: 400 } });
  need(asked.value === 60, 'the terms of a coupon');
  yield* call('updateCoupon', { ...ofCoupon, body: { ...settings, value: 60, isActive: false } });
}
