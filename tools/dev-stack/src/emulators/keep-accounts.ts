import { type Account, AccountJournal } from './account-journal';

/** The used part of the Auth emulator's state of a project. */
export interface ProjectState {
  updateUserByLocalId(localId: string, ...more: unknown[]): Account;
  overwriteUserWithLocalId(localId: string, props: Account): Account;
  deleteUser(user: Account): void;
  deleteAllAccounts(): void;
}

type StateClass = new (projectId: string) => ProjectState;

/**
 * The Auth emulator's state of a project, with its accounts on disk: every creation or change goes through these calls
 * and is written before they return.
 * @param folder holds the accounts of the project `kept`
 */
export function keepAccounts(Base: StateClass, folder: string, kept: string): StateClass {
  return class extends Base {
    private journal: AccountJournal | undefined;

    constructor(projectId: string) {
      super(projectId);
      if (projectId !== kept) return;
      const journal = new AccountJournal(folder);
      for (const account of journal.open()) this.overwriteUserWithLocalId(account.localId, account);
      this.journal = journal; // from now on, changes are written
    }

    override updateUserByLocalId(localId: string, ...more: unknown[]): Account {
      const user = super.updateUserByLocalId(localId, ...more);
      this.journal?.put(user);
      return user;
    }

    override deleteUser(user: Account): void {
      super.deleteUser(user);
      this.journal?.remove(user.localId);
    }

    override deleteAllAccounts(): void {
      super.deleteAllAccounts();
      this.journal?.clear();
    }
  };
}
