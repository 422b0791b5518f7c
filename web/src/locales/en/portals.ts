// Written by web/build/list-texts.ts from the files beside it, never by hand.

/** The texts of the admin area, the partner portal and rare screens, loaded with them. */
export const parts = {
  admin: () => import('./admin.json'),
  adminAdmins: () => import('./admin-admins.json'),
  adminBookings: () => import('./admin-bookings.json'),
  adminCatalogue: () => import('./admin-catalogue.json'),
  adminCoupons: () => import('./admin-coupons.json'),
  adminDemand: () => import('./admin-demand.json'),
  adminDispatch: () => import('./admin-dispatch.json'),
  adminMoney: () => import('./admin-money.json'),
  adminPeople: () => import('./admin-people.json'),
  adminPlaces: () => import('./admin-places.json'),
  partner: () => import('./partner.json'),
  partnerDocuments: () => import('./partner-documents.json'),
  partnerEarnings: () => import('./partner-earnings.json'),
  partnerOffers: () => import('./partner-offers.json'),
  partnerPortal: () => import('./partner-portal.json'),
  receipt: () => import('./receipt.json'),
  table: () => import('./table.json'),
  visit: () => import('./visit.json'),
};
