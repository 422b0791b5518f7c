import type { Account, RefusedAccount } from './accounts';
import type { Target } from './target';

/** By what somebody signs in, which no two accounts share. */
const NAMES = { email: 'e-mail address', phoneNumber: 'phone' } as const;
type Name = keyof typeof NAMES;
const FIELDS = Object.keys(NAMES) as Name[];

/** The service looks up to a hundred names up in a call, and an account has two. */
const ACCOUNTS_AT_A_TIME = 50;

/**
 * The accounts that cannot be created, because an account with another uid has their e-mail address or phone: somebody
 * has signed up again. A real project would take them, and have two accounts with one name.
 */
export async function findTaken(target: Target, accounts: readonly Account[]): Promise<RefusedAccount[]> {
  const taken: RefusedAccount[] = [];
  for (let from = 0; from < accounts.length; from += ACCOUNTS_AT_A_TIME) {
    const group = accounts.slice(from, from + ACCOUNTS_AT_A_TIME);
    const holders = await lookUp(target, group);
    for (const account of group) {
      for (const field of FIELDS) {
        const holder = holders[field].get(nameOf(account, field));
        if (holder === undefined || holder === account.localId) continue;
        taken.push({ localId: account.localId, reason: `the account ${holder} has its ${NAMES[field]}` });
        break;
      }
    }
  }
  return taken;
}

/** The uids of a project's accounts by the names that some accounts have. */
async function lookUp(
  { projectId, origins, call }: Target,
  accounts: readonly Account[],
): Promise<Record<Name, Map<string, string>>> {
  const names = (field: Name) => accounts.map((account) => nameOf(account, field)).filter(Boolean);
  const body = { email: names('email'), phoneNumber: names('phoneNumber') };
  const url = `${origins.identity}/v1/projects/${projectId}/accounts:lookup`;
  const isAsked = body.email.length + body.phoneNumber.length > 0;
  const { users = [] } = (isAsked ? await call({ method: 'POST', url, body }) : {}) as { users?: Account[] };
  const holdersBy = (field: Name) =>
    new Map(users.filter((user) => nameOf(user, field)).map((user) => [nameOf(user, field), user.localId]));
  return { email: holdersBy('email'), phoneNumber: holdersBy('phoneNumber') };
}

/** A name as the service compares it; empty without one. */
function nameOf(account: Account, field: Name): string {
  const name = account[field];
  return typeof name === 'string' ? name.toLowerCase() : '';
}
