import { toE164 } from '@gharseva/contract';
import { AppError, invalid } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { PersonAccounts, PhoneAccount } from '../../platform/person-accounts';
import type { Deletion } from '../../stores/deletions';
import type { Stores } from '../../stores/stores';

const refused = (word: 'caller_leaving' | 'caller_blocked' | 'caller_is_admin') =>
  new AppError('conflict', say(word), { details: [{ path: 'customer.phone', ...say(word) }] });

/** Refuses an account that may not book. */
function checkAccount({ isAdmin, isLocked }: PhoneAccount, deletion: Deletion | null): void {
  if (deletion !== null && deletion.state !== 'done') throw refused('caller_leaving');
  if (isAdmin) throw refused('caller_is_admin');
  if (isLocked) throw refused('caller_blocked');
}

interface CallerContext {
  stores: Stores;
  personAccounts: PersonAccounts;
}

/**
 * The uid of a caller who has an account; null for somebody new.
 * @param phone ten digits
 * @throws AppError `conflict` for an account that is blocked, being deleted or an admin's
 */
export async function findCaller(
  phone: string,
  { stores, personAccounts }: CallerContext,
): Promise<string | null> {
  const account = await personAccounts.findByPhone(toE164(phone));
  if (!account) return null;
  checkAccount(account, await stores.deletions.find(account.uid));
  return account.uid;
}

/**
 * The uid of a caller: of the account with the phone number, which is created for somebody new, without a record. A sign-in
 * with the number finds what is booked for it.
 * @param phone ten digits
 * @throws AppError `conflict` as {@link findCaller}, `invalid_request` for a number that nobody can sign in with
 */
export async function ensureCaller(phone: string, context: CallerContext): Promise<string> {
  const account = await context.personAccounts.ensureByPhone(toE164(phone));
  if (!account) throw invalid('customer.phone', say('phone_wrong'));
  checkAccount(account, await context.stores.deletions.find(account.uid));
  return account.uid;
}
