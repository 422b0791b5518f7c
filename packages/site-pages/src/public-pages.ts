import { paths } from '../src/config/paths';

/** A page that is made when the site is built, for it says the same to everybody. */
export interface StaticPage {
  path: string;
  /** Its title and description, as keys of the language files. */
  title: string;
  description: string;
  /** How many questions with answers it has, if any: `support.help1Question` and so on. */
  questions?: number;
}

/** The listed pages beside those of the categories. All others (cart, profile, portal, admin) are private. */
export const STATIC_PAGES: readonly StaticPage[] = [
  { path: paths.home, title: 'home.documentTitle', description: 'heads.home' },
  { path: paths.about, title: 'legal.about.title', description: 'heads.about' },
  { path: paths.support, title: 'support.supportTitle', description: 'heads.support', questions: 7 },
  { path: paths.contact, title: 'support.contactTitle', description: 'heads.contact' },
  { path: paths.becomePartner, title: 'partner.joinTitle', description: 'heads.partner' },
  { path: paths.applyLoan, title: 'loan.title', description: 'heads.loan' },
  { path: paths.refund, title: 'legal.refund.title', description: 'heads.refund' },
  { path: paths.privacy, title: 'legal.privacy.title', description: 'heads.privacy' },
  { path: paths.terms, title: 'legal.terms.title', description: 'heads.terms' },
];
