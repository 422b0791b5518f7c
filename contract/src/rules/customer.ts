/** The name a customer has until the details are given (SPEC.md section 3). */
export const INCOMPLETE_NAME = 'User';

/** Whether sign-in must ask for the details: name or e-mail missing, or the name is `User` (SPEC.md section 4). */
export function needsDetails(user: { name?: string; email?: string }): boolean {
  return !user.name || user.name === INCOMPLETE_NAME || !user.email;
}
