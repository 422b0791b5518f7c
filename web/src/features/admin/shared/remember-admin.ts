import { adminToken } from './admin-session';
import { holderOf } from './token-claims';

/**
 * Remembers who is signed in, for what is done in several calls: each would be made in the name of whoever has signed in meanwhile.
 * @returns tells whether it is the same admin still
 */
export function rememberAdmin(): () => boolean {
  const holder = holderOf(adminToken.get());
  return () => holderOf(adminToken.get()) === holder;
}
