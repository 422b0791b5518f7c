// Written by web/build/list-texts.ts from the files beside it, never by hand.
import catalogue from './catalogue.json';
import common from './common.json';
import home from './home.json';
import layout from './layout.json';

/** The texts of the screens a visitor sees first. */
export const core = { catalogue, common, home, layout };

/** The texts of the other parts, loaded with their screens. */
export const parts = {
  account: () => import('./account.json'),
  admin: () => import('./admin.json'),
  adminAdmins: () => import('./admin-admins.json'),
  adminBookings: () => import('./admin-bookings.json'),
  adminCatalogue: () => import('./admin-catalogue.json'),
  adminDemand: () => import('./admin-demand.json'),
  adminPeople: () => import('./admin-people.json'),
  adminPlaces: () => import('./admin-places.json'),
  apiErrors: () => import('./api-errors.json'),
  bookings: () => import('./bookings.json'),
  cart: () => import('./cart.json'),
  checkout: () => import('./checkout.json'),
  homeMore: () => import('./home-more.json'),
  legal: () => import('./legal.json'),
  loan: () => import('./loan.json'),
  metadata: () => import('./metadata.json'),
  offline: () => import('./offline.json'),
  ownData: () => import('./own-data.json'),
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
