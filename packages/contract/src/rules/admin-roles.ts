/** The roles of admins, in the order of the lists that show them (docs/authorization.md section 3). */
export const ADMIN_ROLES = ['owner', 'operations', 'kyc', 'finance', 'readonly'] as const;

/** The role of an admin. */
export type AdminRole = (typeof ADMIN_ROLES)[number];

/**
 * The tasks of the admin area and the roles that may do each. The declarations of the endpoints name their roles by it,
 * and the admin area shows and hides by it (docs/authorization.md section 3).
 */
export const ROLES_FOR = {
  /** Signing out, and the parts of dashboard, queue and search that the other tasks let the role see. */
  enter: ADMIN_ROLES,
  seeCatalogue: ADMIN_ROLES,
  changeCatalogue: ['owner', 'operations'],
  seeBookings: ['owner', 'operations', 'finance', 'readonly'],
  moveBookings: ['owner', 'operations'],
  seePayments: ['owner', 'finance', 'readonly'],
  changePayments: ['owner', 'finance'],
  seeCoupons: ['owner', 'operations', 'finance', 'readonly'],
  changeCoupons: ['owner', 'operations', 'finance'],
  seeWorkers: ['owner', 'operations', 'kyc', 'readonly'],
  changeWorkers: ['owner', 'operations', 'kyc'],
  /** Types, file names and states of documents; not the files. */
  listDocuments: ['owner', 'operations', 'kyc'],
  /** The files themselves, the decisions on them, and the verification of a provider. */
  reviewDocuments: ['owner', 'kyc'],
  seeDemand: ['owner', 'operations', 'readonly'],
  settleDemand: ['owner', 'operations'],
  /** Loan applications: names, phones and amounts of people who want to be called. */
  handleLoans: ['owner', 'operations'],
  /** Everything that is stored about a person, downloaded or deleted on request. */
  answerDataRequests: ['owner'],
  seeAudit: ['owner', 'readonly'],
  manageAdmins: ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;

/** A task of the admin area. */
export type AdminTask = keyof typeof ROLES_FOR;
