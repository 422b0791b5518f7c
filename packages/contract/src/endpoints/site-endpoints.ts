import * as catalogue from './catalogue';
import * as coupons from './coupons';
import * as customer from './customer';
import type { EndpointDeclaration } from './define-endpoint';
import * as gateway from './gateway';
import * as inbox from './inbox';
import * as loan from './loan';
import * as order from './order';
import * as orderPayment from './order-payment';
import * as person from './person';
import * as pictures from './pictures';
import * as pincodeRequests from './pincode-requests';
import * as receipt from './receipt';
import * as system from './system';
import * as visit from './visit';

/** The endpoints of customers and visitors, the product's own, and what more than one part asks for. */
export const siteEndpoints = {
  getPicture: pictures.getPicture,
  listCategories: catalogue.listCategories,
  getCategory: catalogue.getCategory,
  listServices: catalogue.listServices,
  getSearchIndex: catalogue.getSearchIndex,
  checkPincode: catalogue.checkPincode,
  listSlots: catalogue.listSlots,
  authenticateUser: customer.authenticateUser,
  updateUser: customer.updateUser,
  getUser: customer.getUser,
  addAddress: customer.addAddress,
  updateAddress: customer.updateAddress,
  deleteAddress: customer.deleteAddress,
  listCoupons: coupons.listCoupons,
  checkCoupon: coupons.checkCoupon,
  placeOrder: order.placeOrder,
  listOrders: order.listOrders,
  getOrder: order.getOrder,
  getPartnerPhoto: order.getPartnerPhoto,
  moveOrder: order.moveOrder,
  getOrderState: order.getOrderState,
  getOrderPayment: orderPayment.getOrderPayment,
  claimPayment: orderPayment.claimPayment,
  askRefund: orderPayment.askRefund,
  registerRefundPhoto: orderPayment.registerRefundPhoto,
  getReceipt: receipt.getReceipt,
  checkReceipt: receipt.checkReceipt,
  listInbox: inbox.listInbox,
  countUnread: inbox.countUnread,
  markRead: inbox.markRead,
  getWorkPhoto: order.getWorkPhoto,
  shareVisit: visit.shareVisit,
  endSharing: visit.endSharing,
  showVisit: visit.showVisit,
  takeGatewayEvent: gateway.takeGatewayEvent,
  applyForLoan: loan.applyForLoan,
  requestPincode: pincodeRequests.requestPincode,
  exportOwnData: person.exportOwnData,
  deleteOwnAccount: person.deleteOwnAccount,
  listCities: catalogue.listCities,
  getHealth: system.getHealth,
  getOpenApi: system.getOpenApi,
} as const satisfies Record<string, EndpointDeclaration>;
