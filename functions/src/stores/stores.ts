import { createAdminLoginStore } from './admin-logins';
import { createAdminStore } from './admins';
import { createAuditStore } from './audit';
import { createBookingNoteStore } from './booking-notes';
import { createCashEntryStore } from './cash-entries';
import { createCatalogueStore } from './catalogue/catalogue';
import { createCatalogueVersionStore } from './catalogue/catalogue-version';
import { createCategoryStore } from './categories';
import { createCityStore } from './cities';
import type { DocumentSource } from './collection';
import { createCouponSeatStore } from './coupons/coupon-seats';
import { createCouponUseStore } from './coupons/coupon-uses';
import { createCouponStore } from './coupons/coupons';
import { createDeletionStore } from './deletions';
import { createDispatchStore } from './dispatch/dispatches';
import { createJobOfferStore } from './dispatch/job-offers';
import { createEndedSessionStore } from './ended-sessions';
import { createFailedTimerStore } from './failed-timers';
import { createGatewayCaseStore } from './gateway/gateway-cases';
import { createGatewayEventStore } from './gateway/gateway-events';
import { createGatewayPaymentStore } from './gateway/gateway-payments';
import { createGuardStore } from './guards';
import { createHealthStore } from './health';
import { createInboxStore } from './inbox';
import { createInvoiceQueueStore } from './invoices/invoice-queue';
import { createInvoiceSeriesStore } from './invoices/invoice-series';
import { createInvoiceStore } from './invoices/invoices';
import { createLimitStore } from './limits';
import { createLoanStore } from './loans';
import { createOfferStore } from './offers';
import { createOrderStore } from './orders/order-store';
import { createPaymentReferenceStore } from './payment-references';
import { createPaymentStore } from './payments';
import { createPincodeRequestStore } from './pincode-requests';
import { createSlotClosureStore } from './places/slot-closures';
import { createSlotLevelStore } from './places/slot-levels';
import { createSlotPlanStore } from './places/slot-plans';
import { createSlotSeatStore } from './places/slot-seats';
import { createTradeDayStore } from './places/trade-days';
import { createWorkerSlotStore } from './places/worker-slots';
import { createProviderStore } from './providers';
import { createServiceStore } from './services';
import { createSweepStore } from './sweeps';
import { createTimerStore } from './timers';
import { createUploadStore } from './uploads';
import { createUserStore } from './users';
import { createWorkerStore } from './workers';

/**
 * All stores over one database.
 * @param isInvoicing whether orders ask for invoices once they are completed
 */
export function createStores(source: DocumentSource, isInvoicing = false) {
  const version = createCatalogueVersionStore(source);
  const categories = createCategoryStore(source, version);
  const services = createServiceStore(source, version);
  const cities = createCityStore(source, version);
  const coupons = createCouponStore(source, version);
  const offers = createOfferStore(categories, services);
  const ofDays = {
    slotPlans: createSlotPlanStore(source, version),
    slotClosures: createSlotClosureStore(source, version),
    slotLevels: createSlotLevelStore(source),
  };
  return {
    categories,
    services,
    cities,
    catalogue: createCatalogueStore({ version, categories, services, offers, cities, coupons }),
    users: createUserStore(source),
    workers: createWorkerStore(source),
    providers: createProviderStore(source),
    uploads: createUploadStore(source),
    adminLogins: createAdminLoginStore(source),
    admins: createAdminStore(source),
    endedSessions: createEndedSessionStore(source),
    audit: createAuditStore(source),
    orders: createOrderStore(source),
    bookingNotes: createBookingNoteStore(source),
    payments: createPaymentStore(source),
    invoices: createInvoiceStore(source),
    invoiceQueue: createInvoiceQueueStore(source, isInvoicing),
    invoiceSeries: createInvoiceSeriesStore(source),
    coupons,
    couponSeats: createCouponSeatStore(source),
    couponUses: createCouponUseStore(source),
    paymentReferences: createPaymentReferenceStore(source),
    gatewayEvents: createGatewayEventStore(source),
    gatewayPayments: createGatewayPaymentStore(source),
    gatewayCases: createGatewayCaseStore(source),
    cashEntries: createCashEntryStore(source),
    loans: createLoanStore(source),
    pincodeRequests: createPincodeRequestStore(source),
    deletions: createDeletionStore(source),
    guards: createGuardStore(source),
    limits: createLimitStore(source),
    ...ofDays,
    slotSeats: createSlotSeatStore(source),
    tradeDays: createTradeDayStore(source, ofDays),
    workerSlots: createWorkerSlotStore(source),
    dispatches: createDispatchStore(source),
    jobOffers: createJobOfferStore(source),
    timers: createTimerStore(source),
    failedTimers: createFailedTimerStore(source),
    inbox: createInboxStore(source),
    sweeps: createSweepStore(source),
    health: createHealthStore(source.database),
  };
}

export type Stores = ReturnType<typeof createStores>;
