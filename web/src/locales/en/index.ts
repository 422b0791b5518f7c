// Written by web/build/list-texts.ts from the files beside it, never by hand.
import catalogue from './catalogue.json';
import common from './common.json';
import home from './home.json';
import layout from './layout.json';

/** The texts of the screens a visitor sees first. */
export const core = { catalogue, common, home, layout };

/** The texts of admins, partners and rare screens. */
export const portals = () => import('./portals');

/** The texts of the other parts, loaded with their screens. */
export const parts = {
  account: () => import('./account.json'),
  apiErrors: () => import('./api-errors'),
  bookings: () => import('./bookings.json'),
  cart: () => import('./cart.json'),
  checkout: () => import('./checkout.json'),
  homeMore: () => import('./home-more.json'),
  legal: () => import('./legal.json'),
  loan: () => import('./loan.json'),
  metadata: () => import('./metadata.json'),
  offline: () => import('./offline.json'),
  ownData: () => import('./own-data.json'),
  payment: () => import('./payment.json'),
  phone: () => import('./phone.json'),
  phoneSignIn: () => import('./phone-sign-in.json'),
  pincodeRequest: () => import('./pincode-request.json'),
  search: () => import('./search.json'),
  support: () => import('./support.json'),
  workPhotos: () => import('./work-photos.json'),
};
