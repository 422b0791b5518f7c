import type account from './account.json';
import type admin from './admin.json';
import type adminBookings from './admin-bookings.json';
import type adminCatalogue from './admin-catalogue.json';
import type adminDemand from './admin-demand.json';
import type adminPeople from './admin-people.json';
import type apiErrors from './api-errors';
import type bookings from './bookings.json';
import type cart from './cart.json';
import catalogue from './catalogue.json';
import type checkout from './checkout.json';
import common from './common.json';
import type heads from './heads.json';
import home from './home.json';
import type homeMore from './home-more.json';
import layout from './layout.json';
import type legal from './legal.json';
import type loan from './loan.json';
import type offline from './offline.json';
import type partner from './partner.json';
import type partnerDocuments from './partner-documents.json';
import type partnerPortal from './partner-portal.json';
import type phone from './phone.json';
import type phoneSignIn from './phone-sign-in.json';
import type pincodeRequest from './pincode-request.json';
import type search from './search.json';
import type support from './support.json';
import type table from './table.json';

/** The texts of the screens a visitor sees first: they are in the first load. */
export const core = { catalogue, common, home, layout };

/** The texts of the other parts, loaded with their screens. */
export const parts = {
  account: () => import('./account.json'),
  admin: () => import('./admin.json'),
  adminBookings: () => import('./admin-bookings.json'),
  adminCatalogue: () => import('./admin-catalogue.json'),
  adminDemand: () => import('./admin-demand.json'),
  adminPeople: () => import('./admin-people.json'),
  apiErrors: () => import('./api-errors'),
  bookings: () => import('./bookings.json'),
  cart: () => import('./cart.json'),
  checkout: () => import('./checkout.json'),
  heads: () => import('./heads.json'),
  homeMore: () => import('./home-more.json'),
  legal: () => import('./legal.json'),
  loan: () => import('./loan.json'),
  offline: () => import('./offline.json'),
  partner: () => import('./partner.json'),
  partnerDocuments: () => import('./partner-documents.json'),
  partnerPortal: () => import('./partner-portal.json'),
  phone: () => import('./phone.json'),
  phoneSignIn: () => import('./phone-sign-in.json'),
  pincodeRequest: () => import('./pincode-request.json'),
  search: () => import('./search.json'),
  support: () => import('./support.json'),
  table: () => import('./table.json'),
};

export type LazyPart = keyof typeof parts;

/** Every text of the site; another language has the same keys (plus the plural forms it needs). */
export type Messages = typeof core & {
  account: typeof account;
  admin: typeof admin;
  adminBookings: typeof adminBookings;
  adminCatalogue: typeof adminCatalogue;
  adminDemand: typeof adminDemand;
  adminPeople: typeof adminPeople;
  apiErrors: typeof apiErrors;
  bookings: typeof bookings;
  cart: typeof cart;
  checkout: typeof checkout;
  heads: typeof heads;
  homeMore: typeof homeMore;
  legal: typeof legal;
  loan: typeof loan;
  offline: typeof offline;
  partner: typeof partner;
  partnerDocuments: typeof partnerDocuments;
  partnerPortal: typeof partnerPortal;
  phone: typeof phone;
  phoneSignIn: typeof phoneSignIn;
  pincodeRequest: typeof pincodeRequest;
  search: typeof search;
  support: typeof support;
  table: typeof table;
};
