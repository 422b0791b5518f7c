import type { EndpointName, PageName } from '@gharseva/contract';
import { checkPincode } from '../endpoints/catalogue/check-pincode';
import { getCategory } from '../endpoints/catalogue/get-category';
import { getPicture } from '../endpoints/catalogue/get-picture';
import { getSearchIndex } from '../endpoints/catalogue/get-search-index';
import { listCategories } from '../endpoints/catalogue/list-categories';
import { listCities } from '../endpoints/catalogue/list-cities';
import { listServices } from '../endpoints/catalogue/list-services';
import { listSlots } from '../endpoints/catalogue/list-slots';
import { requestPincode } from '../endpoints/catalogue/request-pincode';
import { checkCoupon } from '../endpoints/coupon/check-coupon';
import { listCoupons } from '../endpoints/coupon/list-coupons';
import { addAddress } from '../endpoints/customer/add-address';
import { authenticateUser } from '../endpoints/customer/authenticate-user';
import { deleteAddress } from '../endpoints/customer/delete-address';
import { deleteOwnAccount } from '../endpoints/customer/delete-own-account';
import { exportOwnData } from '../endpoints/customer/export-own-data';
import { getUser } from '../endpoints/customer/get-user';
import { updateAddress } from '../endpoints/customer/update-address';
import { updateUser } from '../endpoints/customer/update-user';
import { takeGatewayEvent } from '../endpoints/gateway/take-gateway-event';
import type { Handler, PageHandler } from '../endpoints/handler';
import { countUnread } from '../endpoints/inbox/count-unread';
import { listInbox } from '../endpoints/inbox/list-inbox';
import { markRead } from '../endpoints/inbox/mark-read';
import { applyForLoan } from '../endpoints/loan/apply-for-loan';
import { askRefund } from '../endpoints/order/ask-refund';
import { checkReceipt } from '../endpoints/order/check-receipt';
import { claimPayment } from '../endpoints/order/claim-payment';
import { getOrder } from '../endpoints/order/get-order';
import { getOrderPayment } from '../endpoints/order/get-order-payment';
import { getOrderState } from '../endpoints/order/get-order-state';
import { getPartnerPhoto } from '../endpoints/order/get-partner-photo';
import { getReceipt } from '../endpoints/order/get-receipt';
import { getWorkPhoto } from '../endpoints/order/get-work-photo';
import { listOrders } from '../endpoints/order/list-orders';
import { moveOrder } from '../endpoints/order/move-order';
import { placeOrder } from '../endpoints/order/place-order';
import { registerRefundPhoto } from '../endpoints/order/register-refund-photo';
import { showCategory } from '../endpoints/page/show-category';
import { showServices } from '../endpoints/page/show-services';
import { showSitemap } from '../endpoints/page/show-sitemap';
import { getHealth } from '../endpoints/system/get-health';
import { getOpenApi } from '../endpoints/system/get-open-api';
import { getUploadFile } from '../endpoints/upload/get-upload-file';
import { listUploads } from '../endpoints/upload/list-uploads';
import { registerUpload } from '../endpoints/upload/register-upload';
import { endSharing } from '../endpoints/visit/end-sharing';
import { shareVisit } from '../endpoints/visit/share-visit';
import { showVisit } from '../endpoints/visit/show-visit';
import { acceptOffer } from '../endpoints/worker/accept-offer';
import { askWorkerExists } from '../endpoints/worker/ask-worker-exists';
import { declineOffer } from '../endpoints/worker/decline-offer';
import { getLedger } from '../endpoints/worker/get-ledger';
import { getRateCard } from '../endpoints/worker/get-rate-card';
import { getWorker } from '../endpoints/worker/get-worker';
import { listBookings } from '../endpoints/worker/list-bookings';
import { listOffers } from '../endpoints/worker/list-offers';
import { moveJob } from '../endpoints/worker/move-job';
import { registerWorkPhoto } from '../endpoints/worker/register-work-photo';
import { registerWorker } from '../endpoints/worker/register-worker';
import { requestChange } from '../endpoints/worker/request-change';
import { updateWorker } from '../endpoints/worker/update-worker';
import { workerExists } from '../endpoints/worker/worker-exists';
import { adminHandlers } from './admin-handlers';

/** The use case of every declared endpoint; the type allows none to be missing or confused with another. */
export const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  ...adminHandlers,
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
  listCoupons,
  checkCoupon,
  placeOrder,
  listOrders,
  getOrder,
  getPartnerPhoto,
  moveOrder,
  getOrderState,
  getOrderPayment,
  claimPayment,
  askRefund,
  registerRefundPhoto,
  getReceipt,
  checkReceipt,
  listInbox,
  countUnread,
  markRead,
  getWorkPhoto,
  shareVisit,
  endSharing,
  showVisit,
  takeGatewayEvent,
  applyForLoan,
  requestPincode,
  exportOwnData,
  deleteOwnAccount,
  listCities,
  workerExists,
  askWorkerExists,
  registerWorker,
  getWorker,
  updateWorker,
  requestChange,
  getRateCard,
  getLedger,
  listBookings,
  moveJob,
  listOffers,
  acceptOffer,
  declineOffer,
  registerWorkPhoto,
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
