import { PUBLIC_PATHS } from './public-paths';

/** A page made by the build, because it is the same for everybody. */
export interface StaticPage {
  path: string;
  /** Its title and description, as keys of the language files. */
  title: string;
  description: string;
  /** The number of its questions with answers (`support.help1Question` and so on), if any. */
  questions?: number;
}

/** The listed pages besides the categories. All others (cart, profile, portal, admin) are private. */
export const STATIC_PAGES = [
  { path: PUBLIC_PATHS.home, title: 'home.documentTitle', description: 'metadata.home' },
  { path: PUBLIC_PATHS.about, title: 'legal.about.title', description: 'metadata.about' },
  {
    path: PUBLIC_PATHS.support,
    title: 'support.supportTitle',
    description: 'metadata.support',
    questions: 7,
  },
  { path: PUBLIC_PATHS.contact, title: 'support.contactTitle', description: 'metadata.contact' },
  { path: PUBLIC_PATHS.becomePartner, title: 'partner.joinTitle', description: 'metadata.partner' },
  { path: PUBLIC_PATHS.applyLoan, title: 'loan.title', description: 'metadata.loan' },
  { path: PUBLIC_PATHS.refund, title: 'legal.refund.title', description: 'metadata.refund' },
  { path: PUBLIC_PATHS.privacy, title: 'legal.privacy.title', description: 'metadata.privacy' },
  { path: PUBLIC_PATHS.terms, title: 'legal.terms.title', description: 'metadata.terms' },
] as const satisfies readonly StaticPage[];
