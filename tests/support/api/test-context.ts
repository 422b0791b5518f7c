import type { App } from 'firebase-admin/app';
import { createReceiptKeys } from '../../../functions/src/domain/receipt-keys';
import { createStartCodes } from '../../../functions/src/domain/start-codes';
import type { Context } from '../../../functions/src/endpoints/handler';
import { createFollowUps } from '../../../functions/src/orders/operations/follow-ups';
import { createLocalGateway } from '../../../functions/src/payments/gateway/local-gateway';
import { createAdminAccounts } from '../../../functions/src/platform/admin-accounts';
import { createAdminSessions } from '../../../functions/src/platform/admin-sessions';
import { createClaims } from '../../../functions/src/platform/claims';
import type { Clock } from '../../../functions/src/platform/clock';
import type { Database } from '../../../functions/src/platform/database';
import { DEADLINES, type Deadlines } from '../../../functions/src/platform/deadlines';
import type { CallLog, Log } from '../../../functions/src/platform/log';
import { createObjectStore } from '../../../functions/src/platform/object-store';
import { createPersonAccounts } from '../../../functions/src/platform/person-accounts';
import { createSecondFactors } from '../../../functions/src/platform/second-factors';
import { createTransact, type Patience } from '../../../functions/src/platform/transact';
import { createStores } from '../../../functions/src/stores/stores';
import { sampleSite } from '../sample-site';

const SECRET = 'a secret of tests';

/** The keys of the tests' receipts. */
export const RECEIPT_KEYS = createReceiptKeys(SECRET);

/** The secret of the tests' payment gateway. */
export const GATEWAY_SECRET = 'another secret of tests';

/** The domain of the tests' admins. */
export const ADMIN_DOMAIN = 'gharseva.example';

/** Long enough for the slowest machine: what works does not fail for want of time. */
export const PATIENT = Object.fromEntries(
  Object.keys(DEADLINES).map((name) => [name, 300_000]),
) as unknown as Deadlines;

/** However slow the machine is, only what the database answers ends a race. */
export const PATIENT_RACES: Patience = { ms: 600_000, failures: 6 };

/** A Wednesday on which banks are closed in the tests. */
export const HOLIDAYS = ['2026-11-25'];

/** A log that nobody reads. */
export const quietLog: CallLog = { info: () => {}, error: () => {}, prepare: () => () => {} };

/** The context of the use cases: a database, the accounts of an app, and a clock set by the test. */
export function createTestContext(
  database: Database,
  app: App,
  clock: Clock,
  log: Log = quietLog,
  deadlines = PATIENT,
  demandsSecondFactor = false,
  isInvoicing = false,
): Context {
  const writing = {
    stores: createStores({ database, log }, isInvoicing),
    transact: createTransact(database, PATIENT_RACES),
    clock,
  };
  return {
    ...writing,
    claims: createClaims(app, deadlines),
    adminSessions: createAdminSessions(app, { firebaseApiKey: 'test', adminDomain: ADMIN_DOMAIN }, deadlines),
    secondFactors: createSecondFactors({ firebaseApiKey: 'test', demandsSecondFactor }, deadlines),
    personAccounts: createPersonAccounts(app, deadlines),
    adminAccounts: createAdminAccounts(app, deadlines),
    objects: createObjectStore(app, deadlines),
    loadSite: async () => sampleSite,
    startCodes: createStartCodes(SECRET),
    receiptKeys: RECEIPT_KEYS,
    followUps: createFollowUps(writing),
    holidays: HOLIDAYS,
    gateway: createLocalGateway(GATEWAY_SECRET),
  };
}
