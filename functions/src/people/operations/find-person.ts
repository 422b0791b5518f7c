import { PHONE_PATTERN } from '@gharseva/contract';
import type { PersonAccount, PersonAccounts } from '../../platform/person-accounts';
import type { Stores } from '../../stores/stores';

/** A customer or partner: the account, and the ten-digit phones of account and records. */
export interface Person {
  uid: string;
  account: PersonAccount | null;
  phones: readonly string[];
}

/** A person by uid; null if there is neither an account nor a record. A damaged record counts, without its phone. */
export async function findPerson(
  uid: string,
  { stores, personAccounts }: { stores: Stores; personAccounts: PersonAccounts },
): Promise<Person | null> {
  const [account, users, workers] = await Promise.all([
    personAccounts.find(uid),
    stores.users.findSome([uid]),
    stores.workers.findSome([uid]),
  ]);
  const found = [...users.records, ...workers.records, ...users.damaged, ...workers.damaged];
  if (!account && found.length === 0) return null;
  const phones = [
    account?.phone?.replace('+91', ''),
    ...users.records.map(({ phone }) => phone),
    ...workers.records.map(({ phone }) => phone),
  ].filter((phone) => phone !== undefined && PHONE_PATTERN.test(phone));
  return { uid, account, phones: [...new Set(phones as string[])] };
}
