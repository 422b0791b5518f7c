/** The addresses of the public, listed pages, and of home without JavaScript. */
export const PUBLIC_PATHS = {
  home: '/',
  /** The categories of home without JavaScript; with JavaScript it is home. */
  services: '/services',
  about: '/about',
  refund: '/refund',
  privacy: '/privacy',
  terms: '/terms',
  applyLoan: '/apply-loan',
  becomePartner: '/become-partner',
  contact: '/contact',
  support: '/support',
} as const;
