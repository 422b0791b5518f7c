import type { Database } from '../platform/database';
import { createAdminLoginStore } from './admin-logins';
import { createAuditStore } from './audit';
import { createBookingNoteStore } from './booking-notes';
import { createCategoryStore } from './categories';
import { createCityStore } from './cities';
import { createGuardStore } from './guards';
import { createHealthStore } from './health';
import { createLimitStore } from './limits';
import { createLoanStore } from './loans';
import { createOfferStore } from './offers';
import { createOrderStore } from './orders/order-store';
import { createPaymentStore } from './payments';
import { createPincodeRequestStore } from './pincode-requests';
import { createProviderStore } from './providers';
import { createSearchIndexStore } from './search-index';
import { createServiceStore } from './services';
import { createSlotCountStore } from './slot-counts';
import { createUploadStore } from './uploads';
import { createUserStore } from './users';
import { createWorkerStore } from './workers';

/** All stores over one database. */
export function createStores(database: Database) {
  const categories = createCategoryStore(database);
  const services = createServiceStore(database);
  const audit = createAuditStore(database);
  return {
    categories,
    services,
    offers: createOfferStore(categories, services),
    cities: createCityStore(database),
    users: createUserStore(database),
    workers: createWorkerStore(database),
    providers: createProviderStore(database),
    uploads: createUploadStore(database),
    adminLogins: createAdminLoginStore(database),
    audit,
    searchIndex: createSearchIndexStore({ audit, categories, services }),
    orders: createOrderStore(database),
    bookingNotes: createBookingNoteStore(database),
    payments: createPaymentStore(database),
    loans: createLoanStore(database),
    pincodeRequests: createPincodeRequestStore(database),
    guards: createGuardStore(database),
    limits: createLimitStore(database),
    slotCounts: createSlotCountStore(database),
    health: createHealthStore(database),
  };
}

export type Stores = ReturnType<typeof createStores>;
