import type { EndpointName, PageName } from '@gharseva/contract';
import { adminLogin } from '../endpoints/admin/admin-login';
import { adminLogout } from '../endpoints/admin/admin-logout';
import { assignBooking } from '../endpoints/admin/assign-booking';
import { changePayment } from '../endpoints/admin/change-payment';
import { changeWorker } from '../endpoints/admin/change-worker';
import { createCategory } from '../endpoints/admin/create-category';
import { createCity } from '../endpoints/admin/create-city';
import { createService } from '../endpoints/admin/create-service';
import { decideChange } from '../endpoints/admin/decide-change';
import { deleteCategory } from '../endpoints/admin/delete-category';
import { deleteCity } from '../endpoints/admin/delete-city';
import { deletePincodeRequest } from '../endpoints/admin/delete-pincode-request';
import { deleteService } from '../endpoints/admin/delete-service';
import { exportCsv } from '../endpoints/admin/export-csv';
import { getAdminBooking } from '../endpoints/admin/get-admin-booking';
import { getAdminWorker } from '../endpoints/admin/get-admin-worker';
import { getCityUses } from '../endpoints/admin/get-city-uses';
import { getDashboard } from '../endpoints/admin/get-dashboard';
import { getPaymentTotals } from '../endpoints/admin/get-payment-totals';
import { importCsv } from '../endpoints/admin/import-csv';
import { listAdminBookings } from '../endpoints/admin/list-admin-bookings';
import { listAdminCategories } from '../endpoints/admin/list-admin-categories';
import { listAdminServices } from '../endpoints/admin/list-admin-services';
import { listAssignments } from '../endpoints/admin/list-assignments';
import { listAudit } from '../endpoints/admin/list-audit';
import { listEligibleWorkers } from '../endpoints/admin/list-eligible-workers';
import { listNeedsAction } from '../endpoints/admin/list-needs-action';
import { listPayments } from '../endpoints/admin/list-payments';
import { listPincodeDemand } from '../endpoints/admin/list-pincode-demand';
import { listPincodeRequests } from '../endpoints/admin/list-pincode-requests';
import { listProviders } from '../endpoints/admin/list-providers';
import { listWorkerUploads } from '../endpoints/admin/list-worker-uploads';
import { listWorkers } from '../endpoints/admin/list-workers';
import { searchAdmin } from '../endpoints/admin/search-admin';
import { setBookingStatus } from '../endpoints/admin/set-booking-status';
import { setUploadStatus } from '../endpoints/admin/set-upload-status';
import { undoBookingMove } from '../endpoints/admin/undo-booking-move';
import { updateCategory } from '../endpoints/admin/update-category';
import { updateCity } from '../endpoints/admin/update-city';
import { updateProvider } from '../endpoints/admin/update-provider';
import { updateService } from '../endpoints/admin/update-service';
import { uploadPicture } from '../endpoints/admin/upload-picture';
import { verifyProvider } from '../endpoints/admin/verify-provider';
import { withdrawUpload } from '../endpoints/admin/withdraw-upload';
import { checkPincode } from '../endpoints/catalogue/check-pincode';
import { getCategory } from '../endpoints/catalogue/get-category';
import { getPicture } from '../endpoints/catalogue/get-picture';
import { getSearchIndex } from '../endpoints/catalogue/get-search-index';
import { listCategories } from '../endpoints/catalogue/list-categories';
import { listCities } from '../endpoints/catalogue/list-cities';
import { listServices } from '../endpoints/catalogue/list-services';
import { listSlots } from '../endpoints/catalogue/list-slots';
import { requestPincode } from '../endpoints/catalogue/request-pincode';
import { addAddress } from '../endpoints/customer/add-address';
import { authenticateUser } from '../endpoints/customer/authenticate-user';
import { deleteAddress } from '../endpoints/customer/delete-address';
import { getUser } from '../endpoints/customer/get-user';
import { updateAddress } from '../endpoints/customer/update-address';
import { updateUser } from '../endpoints/customer/update-user';
import type { Handler, PageHandler } from '../endpoints/handler';
import { applyForLoan } from '../endpoints/loan/apply-for-loan';
import { listOrders } from '../endpoints/order/list-orders';
import { placeOrder } from '../endpoints/order/place-order';
import { showCategory } from '../endpoints/page/show-category';
import { showServices } from '../endpoints/page/show-services';
import { showSitemap } from '../endpoints/page/show-sitemap';
import { getHealth } from '../endpoints/system/get-health';
import { getOpenApi } from '../endpoints/system/get-open-api';
import { getUploadFile } from '../endpoints/upload/get-upload-file';
import { listUploads } from '../endpoints/upload/list-uploads';
import { registerUpload } from '../endpoints/upload/register-upload';
import { getWorker } from '../endpoints/worker/get-worker';
import { listBookings } from '../endpoints/worker/list-bookings';
import { registerWorker } from '../endpoints/worker/register-worker';
import { requestChange } from '../endpoints/worker/request-change';
import { updateWorker } from '../endpoints/worker/update-worker';
import { workerExists } from '../endpoints/worker/worker-exists';

/** The use case of every declared endpoint; the type lets none be missing or mistaken for another. */
export const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  adminLogin,
  adminLogout,
  createCity,
  updateCity,
  deleteCity,
  getCityUses,
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
  searchAdmin,
  assignBooking,
  setBookingStatus,
  undoBookingMove,
  listPayments,
  changePayment,
  getPaymentTotals,
  getDashboard,
  listNeedsAction,
  listAudit,
  exportCsv,
  importCsv,
  uploadPicture,
  getPicture,
  listCategories,
  getCategory,
  listServices,
  getSearchIndex,
  checkPincode,
  listSlots,
  authenticateUser,
  updateUser,
  getUser,
  addAddress,
  updateAddress,
  deleteAddress,
  placeOrder,
  listOrders,
  applyForLoan,
  requestPincode,
  listPincodeDemand,
  listPincodeRequests,
  deletePincodeRequest,
  listCities,
  workerExists,
  registerWorker,
  getWorker,
  updateWorker,
  requestChange,
  listBookings,
  listUploads,
  registerUpload,
  getUploadFile,
  getHealth,
  getOpenApi,
};

/** The use case of every declared page. */
export const pageHandlers: Readonly<Record<PageName, PageHandler>> = {
  showCategory,
  showServices,
  showSitemap,
};
