import type { LazyPart } from '../en/index';
import type { EnglishOnlyPart } from '../english-only';
import type { LocaleModule, PartLoader } from '../locale-module';
import catalogue from './catalogue.json';
import common from './common.json';
import home from './home.json';
import layout from './layout.json';

/** The texts of the screens a visitor sees first: one fetch, before the first render. */
export const core: LocaleModule['core'] = { catalogue, common, home, layout };

/** The texts of the other parts, loaded with their screens. */
export const parts: Record<Exclude<LazyPart, EnglishOnlyPart>, PartLoader> = {
  account: () => import('./account.json'),
  bookings: () => import('./bookings.json'),
  cart: () => import('./cart.json'),
  checkout: () => import('./checkout.json'),
  legal: () => import('./legal.json'),
  loan: () => import('./loan.json'),
  partner: () => import('./partner.json'),
  partnerDocuments: () => import('./partner-documents.json'),
  partnerPortal: () => import('./partner-portal.json'),
  phoneSignIn: () => import('./phone-sign-in.json'),
  support: () => import('./support.json'),
};
