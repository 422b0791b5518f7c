import { adminEndpoints } from '@gharseva/contract';
import { createAdmin } from '../endpoints/admin/accounts/create-admin';
import { createPasswordLink } from '../endpoints/admin/accounts/create-password-link';
import { endAdminSessions } from '../endpoints/admin/accounts/end-admin-sessions';
import { listAdmins } from '../endpoints/admin/accounts/list-admins';
import { resetSecondFactor } from '../endpoints/admin/accounts/reset-second-factor';
import { setAdminRole } from '../endpoints/admin/accounts/set-admin-role';
import { withdrawAdmin } from '../endpoints/admin/accounts/withdraw-admin';
import { assignBooking } from '../endpoints/admin/bookings/assign-booking';
import { findCaller } from '../endpoints/admin/bookings/find-caller';
import { getAdminBooking } from '../endpoints/admin/bookings/get-admin-booking';
import { getDayBoard } from '../endpoints/admin/bookings/get-day-board';
import { getDispatch } from '../endpoints/admin/bookings/get-dispatch';
import { getDispatchFigures } from '../endpoints/admin/bookings/get-dispatch-figures';
import { listAdminBookings } from '../endpoints/admin/bookings/list-admin-bookings';
import { listAssignments } from '../endpoints/admin/bookings/list-assignments';
import { listEligibleWorkers } from '../endpoints/admin/bookings/list-eligible-workers';
import { moveAdminBooking } from '../endpoints/admin/bookings/move-admin-booking';
import { placeAdminBooking } from '../endpoints/admin/bookings/place-admin-booking';
import { setBookingStatus } from '../endpoints/admin/bookings/set-booking-status';
import { undoBookingMove } from '../endpoints/admin/bookings/undo-booking-move';
import { createCategory } from '../endpoints/admin/catalogue/create-category';
import { createCity } from '../endpoints/admin/catalogue/create-city';
import { createService } from '../endpoints/admin/catalogue/create-service';
import { deleteCategory } from '../endpoints/admin/catalogue/delete-category';
import { deleteCity } from '../endpoints/admin/catalogue/delete-city';
import { deleteService } from '../endpoints/admin/catalogue/delete-service';
import { exportCsv } from '../endpoints/admin/catalogue/export-csv';
import { getCityUses } from '../endpoints/admin/catalogue/get-city-uses';
import { importCsv } from '../endpoints/admin/catalogue/import-csv';
import { listAdminCategories } from '../endpoints/admin/catalogue/list-admin-categories';
import { listAdminServices } from '../endpoints/admin/catalogue/list-admin-services';
import { updateCategory } from '../endpoints/admin/catalogue/update-category';
import { updateCity } from '../endpoints/admin/catalogue/update-city';
import { updateService } from '../endpoints/admin/catalogue/update-service';
import { uploadPicture } from '../endpoints/admin/catalogue/upload-picture';
import { createCoupon } from '../endpoints/admin/coupons/create-coupon';
import { listAdminCoupons } from '../endpoints/admin/coupons/list-admin-coupons';
import { updateCoupon } from '../endpoints/admin/coupons/update-coupon';
import { deleteLoan } from '../endpoints/admin/operations/delete-loan';
import { deletePincodeRequest } from '../endpoints/admin/operations/delete-pincode-request';
import { getDashboard } from '../endpoints/admin/operations/get-dashboard';
import { handleLoan } from '../endpoints/admin/operations/handle-loan';
import { listAudit } from '../endpoints/admin/operations/list-audit';
import { listLoans } from '../endpoints/admin/operations/list-loans';
import { listNeedsAction } from '../endpoints/admin/operations/list-needs-action';
import { listPincodeDemand } from '../endpoints/admin/operations/list-pincode-demand';
import { listPincodeRequests } from '../endpoints/admin/operations/list-pincode-requests';
import { searchAdmin } from '../endpoints/admin/operations/search-admin';
import { changePayment } from '../endpoints/admin/payments/change-payment';
import { closeGatewayCase } from '../endpoints/admin/payments/close-gateway-case';
import { exportCash } from '../endpoints/admin/payments/export-cash';
import { exportMoney } from '../endpoints/admin/payments/export-money';
import { findPartners } from '../endpoints/admin/payments/find-partners';
import { getPaymentTotals } from '../endpoints/admin/payments/get-payment-totals';
import { importStatement } from '../endpoints/admin/payments/import-statement';
import { listCash } from '../endpoints/admin/payments/list-cash';
import { listGatewayCases } from '../endpoints/admin/payments/list-gateway-cases';
import { listPayments } from '../endpoints/admin/payments/list-payments';
import { recordCash } from '../endpoints/admin/payments/record-cash';
import { changeWorker } from '../endpoints/admin/people/change-worker';
import { decideChange } from '../endpoints/admin/people/decide-change';
import { deletePerson } from '../endpoints/admin/people/delete-person';
import { exportPerson } from '../endpoints/admin/people/export-person';
import { getAdminWorker } from '../endpoints/admin/people/get-admin-worker';
import { listProviders } from '../endpoints/admin/people/list-providers';
import { listWorkerUploads } from '../endpoints/admin/people/list-worker-uploads';
import { listWorkers } from '../endpoints/admin/people/list-workers';
import { searchWorkers } from '../endpoints/admin/people/search-workers';
import { setUploadStatus } from '../endpoints/admin/people/set-upload-status';
import { updateProvider } from '../endpoints/admin/people/update-provider';
import { verifyProvider } from '../endpoints/admin/people/verify-provider';
import { withdrawUpload } from '../endpoints/admin/people/withdraw-upload';
import { addClosure } from '../endpoints/admin/places/add-closure';
import { getSlotPlan } from '../endpoints/admin/places/get-slot-plan';
import { listClosures } from '../endpoints/admin/places/list-closures';
import { removeClosure } from '../endpoints/admin/places/remove-closure';
import { setSlotPlan } from '../endpoints/admin/places/set-slot-plan';
import { adminLogin } from '../endpoints/admin/session/admin-login';
import { adminLogout } from '../endpoints/admin/session/admin-logout';
import { adminLogoutEverywhere } from '../endpoints/admin/session/admin-logout-everywhere';
import { finishSecondFactor } from '../endpoints/admin/session/finish-second-factor';
import { startSecondFactor } from '../endpoints/admin/session/start-second-factor';
import type { Handler } from '../endpoints/handler';

/** The use cases of the admin area. */
export const adminHandlers: {
  readonly [Name in keyof typeof adminEndpoints]: Handler<Name>;
} = {
  adminLogin,
  startSecondFactor,
  finishSecondFactor,
  adminLogout,
  adminLogoutEverywhere,
  listAdmins,
  createAdmin,
  createPasswordLink,
  setAdminRole,
  withdrawAdmin,
  resetSecondFactor,
  endAdminSessions,
  createCity,
  updateCity,
  deleteCity,
  getCityUses,
  listAdminCoupons,
  createCoupon,
  updateCoupon,
  getSlotPlan,
  setSlotPlan,
  listClosures,
  addClosure,
  removeClosure,
  listAdminCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  listAdminServices,
  createService,
  updateService,
  deleteService,
  listProviders,
  verifyProvider,
  updateProvider,
  listWorkers,
  searchWorkers,
  getAdminWorker,
  changeWorker,
  listWorkerUploads,
  setUploadStatus,
  withdrawUpload,
  decideChange,
  listAdminBookings,
  getAdminBooking,
  listEligibleWorkers,
  listAssignments,
  getDayBoard,
  getDispatch,
  getDispatchFigures,
  searchAdmin,
  assignBooking,
  setBookingStatus,
  undoBookingMove,
  moveAdminBooking,
  findCaller,
  placeAdminBooking,
  listPayments,
  changePayment,
  listGatewayCases,
  closeGatewayCase,
  getPaymentTotals,
  importStatement,
  findPartners,
  exportMoney,
  listCash,
  recordCash,
  exportCash,
  getDashboard,
  listNeedsAction,
  listAudit,
  exportCsv,
  importCsv,
  uploadPicture,
  listPincodeDemand,
  listPincodeRequests,
  deletePincodeRequest,
  listLoans,
  handleLoan,
  deleteLoan,
  exportPerson,
  deletePerson,
};

/** The endpoints of it with their use cases. */
export const adminGroup = { endpoints: adminEndpoints, handlers: adminHandlers };
