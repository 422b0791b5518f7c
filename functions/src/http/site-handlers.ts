import { siteEndpoints } from '@gharseva/contract';
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
import type { Handler } from '../endpoints/handler';
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
import { getHealth } from '../endpoints/system/get-health';
import { getOpenApi } from '../endpoints/system/get-open-api';
import { endSharing } from '../endpoints/visit/end-sharing';
import { shareVisit } from '../endpoints/visit/share-visit';
import { showVisit } from '../endpoints/visit/show-visit';

/** The use cases of customers and visitors, and the product's own. */
export const siteHandlers: {
  readonly [Name in keyof typeof siteEndpoints]: Handler<Name>;
} = {
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
  getHealth,
  getOpenApi,
};

/** The endpoints of it with their use cases. */
export const siteGroup = { endpoints: siteEndpoints, handlers: siteHandlers };
