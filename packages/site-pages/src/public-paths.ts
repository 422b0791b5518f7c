/** The addresses of the pages that are there for everybody and listed, and that of home without code. */
export const PUBLIC_PATHS = {
  home: '/',
  /** Home's grid for whoever runs no code; with code it is home. */
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
