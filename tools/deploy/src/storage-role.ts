import { tellError } from './deploy-error';
import type { ProjectRoles } from './firebase-tools';

/** Lets Storage's rules read Firestore. */
const ROLE = 'roles/firebaserules.firestoreServiceAgent';

/** In milliseconds; the CLI tries refused credentials again and again. */
const TIME_LIMIT = 90_000;

/** Whether rules of Storage read Firestore, by the CLI's own criterion. */
export function readsFirestore(rules: string): boolean {
  return /firestore\.(get|exists)/.test(rules);
}

/**
 * Gives Storage the role by which its rules read a partner's record. The CLI asks for it at a keyboard only; without
 * the role every upload is refused.
 * @returns a line about the role, and whether it is known to be there
 */
export async function ensureStorageRole(
  open: () => Promise<ProjectRoles>,
  limit = TIME_LIMIT,
): Promise<{ line: string; isThere: boolean }> {
  let account = 'service-PROJECT_NUMBER@gcp-sa-firebasestorage.iam.gserviceaccount.com';
  const work = async () => {
    const roles = await open();
    const number = await roles.readNumber();
    account = account.replace('PROJECT_NUMBER', number);
    if (await roles.has(number, account, ROLE)) return "Storage's rules may read Firestore.";
    await roles.grant(number, account, ROLE);
    return `Storage's rules may read Firestore now: ${account} has been given ${ROLE}.`;
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${limit / 1000} seconds`)), limit);
  });
  try {
    return { line: await Promise.race([work(), late]), isThere: true };
  } catch (error) {
    const reason = tellError(error).split('\n')[0];
    return {
      line: `Storage's rules read Firestore, and uploads are refused unless ${account} has ${ROLE}; not checked: ${reason}`,
      isThere: false,
    };
  } finally {
    clearTimeout(timer);
  }
}
