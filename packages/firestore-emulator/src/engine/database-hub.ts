import { Database } from './database';
import { invalid } from './status-error';
import { Transactions } from './transactions';

export interface OpenDatabase {
  database: Database;
  transactions: Transactions;
}

/** All databases of one emulator by name; each is created by its first call. */
export class DatabaseHub {
  private readonly databases = new Map<string, OpenDatabase>();
  private readonly onOpen: (database: Database) => void;

  /** @param onOpen called with each new database (the journal attaches itself here) */
  constructor(onOpen: (database: Database) => void = () => {}) {
    this.onOpen = onOpen;
  }

  /** @throws StatusError INVALID_ARGUMENT for a name that is not `projects/{project}/databases/{database}` */
  open(name: string | null | undefined): OpenDatabase {
    let opened = name ? this.databases.get(name) : undefined;
    if (!opened) {
      if (!name || !/^projects\/[^/]+\/databases\/[^/]+$/.test(name))
        throw invalid(`Invalid database name "${name}".`);
      const database = new Database(name);
      opened = { database, transactions: new Transactions(database) };
      this.databases.set(name, opened);
      this.onOpen(database);
    }
    return opened;
  }

  all(): Database[] {
    return [...this.databases.values()].map(({ database }) => database);
  }
}
