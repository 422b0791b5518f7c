/** The name a customer has until the details are given (docs/specification.md section 3). */
export const INCOMPLETE_NAME = 'User';

/** Whether a name is the placeholder, regardless of spacing and capitalization. */
export function isIncompleteName(name: string): boolean {
  const letters = name.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return letters.toLowerCase() === INCOMPLETE_NAME.toLowerCase();
}

/**
 * Whether sign-in must ask for the details: name or e-mail missing, or the name `User`
 * (docs/specification.md section 4).
 */
export function needsDetails(user: { name?: string; email?: string }): boolean {
  return !user.name || isIncompleteName(user.name) || !user.email;
}

/** Stands in the records that outlive an account for the uid of the person who deleted it. */
export const DELETED_PERSON = 'deleted';

/** In the audit trail, in the place of the uid of a caller who is no customer. */
export const NO_CUSTOMER = 'nobody';
