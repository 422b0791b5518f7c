/**
 * The schemas of the site's forms and of what it stores, and the endpoints by whose schemas it reads answers. They bring
 * zod/mini along: for parts loaded on demand, never for the first load.
 */
export {
  createAdmin,
  createPasswordLink,
  endAdminSessions,
  listAdmins,
  resetSecondFactor,
  setAdminRole,
  withdrawAdmin,
} from './endpoints/admin-accounts';
export { getDayBoard } from './endpoints/admin-board';
export {
  assignBooking,
  getAdminBooking,
  listAdminBookings,
  listAssignments,
  listEligibleWorkers,
  moveAdminBooking,
  setBookingStatus,
  undoBookingMove,
} from './endpoints/admin-bookings';
export { findCaller, placeAdminBooking } from './endpoints/admin-callers';
export { listCash, recordCash } from './endpoints/admin-cash';
export {
  createCategory,
  deleteCategory,
  listAdminCategories,
  updateCategory,
} from './endpoints/admin-categories';
export { createCity, deleteCity, getCityUses, updateCity } from './endpoints/admin-cities';
export { createCoupon, listAdminCoupons, updateCoupon } from './endpoints/admin-coupons';
export { importCsv } from './endpoints/admin-csv';
export { getDispatch, getDispatchFigures } from './endpoints/admin-dispatch';
export { deleteLoan, handleLoan, listLoans } from './endpoints/admin-loans';
export {
  changePayment,
  getDashboard,
  getPaymentTotals,
  listAudit,
  listNeedsAction,
  listPayments,
} from './endpoints/admin-operations';
export { findPartners } from './endpoints/admin-partners';
export {
  addClosure,
  getSlotPlan,
  listClosures,
  removeClosure,
  setSlotPlan,
} from './endpoints/admin-places';
export { listProviders, updateProvider, verifyProvider } from './endpoints/admin-providers';
export { searchAdmin } from './endpoints/admin-search';
export { createService, deleteService, listAdminServices, updateService } from './endpoints/admin-services';
export {
  adminLogin,
  adminLogout,
  adminLogoutEverywhere,
  finishSecondFactor,
  startSecondFactor,
} from './endpoints/admin-session';
export { importStatement } from './endpoints/admin-statement';
export { listWorkerUploads, setUploadStatus, withdrawUpload } from './endpoints/admin-uploads';
export {
  changeWorker,
  decideChange,
  getAdminWorker,
  listWorkers,
  searchWorkers,
} from './endpoints/admin-workers';
export { checkPincode, listCategories, listCities, listSlots } from './endpoints/catalogue';
export { checkCoupon, listCoupons } from './endpoints/coupons';
export {
  addAddress,
  authenticateUser,
  deleteAddress,
  getUser,
  updateAddress,
  updateUser,
} from './endpoints/customer';
export { deletePerson } from './endpoints/data-requests';
export { closeGatewayCase, listGatewayCases } from './endpoints/gateway-cases';
export { countUnread, listInbox, markRead } from './endpoints/inbox';
export { acceptOffer, declineOffer, listOffers } from './endpoints/job-offers';
export { getLedger } from './endpoints/ledger';
export { applyForLoan } from './endpoints/loan';
export { getOrder, getOrderState, getPartnerPhoto, listOrders, moveOrder } from './endpoints/order';
export { askRefund, claimPayment, getOrderPayment, registerRefundPhoto } from './endpoints/order-payment';
export { deleteOwnAccount } from './endpoints/person';
export { uploadPicture } from './endpoints/picture-upload';
export {
  deletePincodeRequest,
  listPincodeDemand,
  listPincodeRequests,
} from './endpoints/pincode-demand';
export { checkReceipt, getReceipt } from './endpoints/receipt';
export { listUploads, registerUpload } from './endpoints/upload';
export { endSharing, shareVisit, showVisit } from './endpoints/visit';
export {
  askWorkerExists,
  getRateCard,
  getWorker,
  listBookings,
  moveJob,
  registerWorker,
  registerWorkPhoto,
  requestChange,
  updateWorker,
} from './endpoints/worker';
export { addressInputSchema, addressSchema } from './entities/address';
export { adminInputSchema } from './entities/admin-account';
export {
  adminCategorySchema,
  adminServiceSchema,
  categoryInputSchema,
  cityInputSchema,
  serviceInputSchema,
} from './entities/admin-catalogue';
export { adminUploadSchema, workerEditSchema } from './entities/admin-people';
export { adminCredentialsSchema } from './entities/admin-session';
export { callerBookingInputSchema } from './entities/caller-booking';
export { cashRowSchema } from './entities/cash';
export { adminCitySchema } from './entities/city';
export { adminCouponSchema, couponInputSchema } from './entities/coupon';
export { loanInputSchema } from './entities/loan';
export { providerEmailSchema } from './entities/provider';
export { closureInputSchema } from './entities/slot-plan';
export { userDetailsSchema } from './entities/user';
export {
  askedProfileSchema,
  availabilitySchema,
  workerNameSchema,
  workerProfileSchema,
  workingAreaSchema,
} from './entities/worker';
