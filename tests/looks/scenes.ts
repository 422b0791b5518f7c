import type { Scene } from './scene';
import { adminScenes } from './scenes/admin';
import { adminAskedScenes } from './scenes/admin-asked';
import { adminBehalfScenes } from './scenes/admin-behalf';
import { adminBoardScenes } from './scenes/admin-board';
import { adminBookingScenes } from './scenes/admin-bookings';
import { adminCatalogueScenes } from './scenes/admin-catalogue';
import { adminDispatchScenes } from './scenes/admin-dispatch';
import { adminMoneyScenes } from './scenes/admin-money';
import { checkoutScenes } from './scenes/checkout';
import { couponScenes } from './scenes/coupons';
import { customerScenes } from './scenes/customer';
import { customerOrderScenes } from './scenes/customer-orders';
import { extrasScenes } from './scenes/extras';
import { partnerScenes } from './scenes/partner';
import { partnerJobsScenes } from './scenes/partner-jobs';
import { partnerOffersScenes } from './scenes/partner-offers';
import { paymentScenes } from './scenes/payments';
import { receiptScenes } from './scenes/receipts';
import { signInScenes } from './scenes/sign-in';
import { siteScenes } from './scenes/site';
import { visitorScenes } from './scenes/visitor';

/** Every route in every reachable state. */
export const scenes: readonly Scene[] = eachOnce([
  ...visitorScenes,
  ...signInScenes,
  ...siteScenes,
  ...customerScenes,
  ...customerOrderScenes,
  ...paymentScenes,
  ...receiptScenes,
  ...checkoutScenes,
  ...couponScenes,
  ...partnerScenes,
  ...partnerJobsScenes,
  ...partnerOffersScenes,
  ...extrasScenes,
  ...adminScenes,
  ...adminBoardScenes,
  ...adminAskedScenes,
  ...adminBehalfScenes,
  ...adminDispatchScenes,
  ...adminMoneyScenes,
  ...adminBookingScenes,
  ...adminCatalogueScenes,
]);

/** @throws Error for two scenes of one name: the picture of the second would replace that of the first */
function eachOnce(all: readonly Scene[]): readonly Scene[] {
  const names = new Set<string>();
  for (const { name } of all) {
    if (names.has(name)) throw new Error(`Two scenes are named ${name}`);
    names.add(name);
  }
  return all;
}
