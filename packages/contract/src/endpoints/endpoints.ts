import type * as z from 'zod/mini';
import * as adminAccounts from './admin-accounts';
import * as adminBoard from './admin-board';
import * as adminBookings from './admin-bookings';
import * as adminCallers from './admin-callers';
import * as adminCash from './admin-cash';
import * as adminCategories from './admin-categories';
import * as adminCities from './admin-cities';
import * as adminCoupons from './admin-coupons';
import * as adminCsv from './admin-csv';
import * as adminDispatch from './admin-dispatch';
import * as adminExport from './admin-export';
import * as adminLoans from './admin-loans';
import * as adminOperations from './admin-operations';
import * as adminPartners from './admin-partners';
import * as adminPlaces from './admin-places';
import * as adminProviders from './admin-providers';
import * as adminSearch from './admin-search';
import * as adminServices from './admin-services';
import * as adminSession from './admin-session';
import * as adminStatement from './admin-statement';
import * as adminUploads from './admin-uploads';
import * as adminWorkers from './admin-workers';
import * as catalogue from './catalogue';
import * as coupons from './coupons';
import * as customer from './customer';
import type { EndpointDeclaration } from './define-endpoint';
import type { FileBody, SentFile } from './file-body';
import * as gateway from './gateway';
import * as inbox from './inbox';
import * as jobOffers from './job-offers';
import * as ledger from './ledger';
import * as loan from './loan';
import * as order from './order';
import * as orderPayment from './order-payment';
import * as person from './person';
import * as pictures from './pictures';
import * as pincodeRequests from './pincode-requests';
import * as receipt from './receipt';
import * as system from './system';
import * as upload from './upload';
import * as visit from './visit';
import * as worker from './worker';

/** Every endpoint of the product by name: the one list from which everything else derives. */
export const endpoints = {
  adminLogin: adminSession.adminLogin,
  startSecondFactor: adminSession.startSecondFactor,
  finishSecondFactor: adminSession.finishSecondFactor,
  adminLogout: adminSession.adminLogout,
  adminLogoutEverywhere: adminSession.adminLogoutEverywhere,
  listAdmins: adminAccounts.listAdmins,
  createAdmin: adminAccounts.createAdmin,
  createPasswordLink: adminAccounts.createPasswordLink,
  setAdminRole: adminAccounts.setAdminRole,
  withdrawAdmin: adminAccounts.withdrawAdmin,
  resetSecondFactor: adminAccounts.resetSecondFactor,
  endAdminSessions: adminAccounts.endAdminSessions,
  createCity: adminCities.createCity,
  updateCity: adminCities.updateCity,
  deleteCity: adminCities.deleteCity,
  getCityUses: adminCities.getCityUses,
  listAdminCoupons: adminCoupons.listAdminCoupons,
  createCoupon: adminCoupons.createCoupon,
  updateCoupon: adminCoupons.updateCoupon,
  listAdminCategories: adminCategories.listAdminCategories,
  createCategory: adminCategories.createCategory,
  updateCategory: adminCategories.updateCategory,
  deleteCategory: adminCategories.deleteCategory,
  listAdminServices: adminServices.listAdminServices,
  createService: adminServices.createService,
  updateService: adminServices.updateService,
  deleteService: adminServices.deleteService,
  listProviders: adminProviders.listProviders,
  verifyProvider: adminProviders.verifyProvider,
  updateProvider: adminProviders.updateProvider,
  listWorkers: adminWorkers.listWorkers,
  searchWorkers: adminWorkers.searchWorkers,
  getAdminWorker: adminWorkers.getAdminWorker,
  changeWorker: adminWorkers.changeWorker,
  listWorkerUploads: adminUploads.listWorkerUploads,
  setUploadStatus: adminUploads.setUploadStatus,
  withdrawUpload: adminUploads.withdrawUpload,
  decideChange: adminWorkers.decideChange,
  listAdminBookings: adminBookings.listAdminBookings,
  getAdminBooking: adminBookings.getAdminBooking,
  listEligibleWorkers: adminBookings.listEligibleWorkers,
  listAssignments: adminBookings.listAssignments,
  getDayBoard: adminBoard.getDayBoard,
  getDispatch: adminDispatch.getDispatch,
  getDispatchFigures: adminDispatch.getDispatchFigures,
  searchAdmin: adminSearch.searchAdmin,
  assignBooking: adminBookings.assignBooking,
  setBookingStatus: adminBookings.setBookingStatus,
  undoBookingMove: adminBookings.undoBookingMove,
  moveAdminBooking: adminBookings.moveAdminBooking,
  findCaller: adminCallers.findCaller,
  placeAdminBooking: adminCallers.placeAdminBooking,
  listPayments: adminOperations.listPayments,
  changePayment: adminOperations.changePayment,
  listGatewayCases: gateway.listGatewayCases,
  closeGatewayCase: gateway.closeGatewayCase,
  getPaymentTotals: adminOperations.getPaymentTotals,
  importStatement: adminStatement.importStatement,
  findPartners: adminPartners.findPartners,
  exportMoney: adminExport.exportMoney,
  listCash: adminCash.listCash,
  recordCash: adminCash.recordCash,
  exportCash: adminCash.exportCash,
  getDashboard: adminOperations.getDashboard,
  listNeedsAction: adminOperations.listNeedsAction,
  listAudit: adminOperations.listAudit,
  getSlotPlan: adminPlaces.getSlotPlan,
  setSlotPlan: adminPlaces.setSlotPlan,
  listClosures: adminPlaces.listClosures,
  addClosure: adminPlaces.addClosure,
  removeClosure: adminPlaces.removeClosure,
  exportCsv: adminCsv.exportCsv,
  importCsv: adminCsv.importCsv,
  uploadPicture: pictures.uploadPicture,
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
  listPincodeDemand: pincodeRequests.listPincodeDemand,
  listPincodeRequests: pincodeRequests.listPincodeRequests,
  deletePincodeRequest: pincodeRequests.deletePincodeRequest,
  listLoans: adminLoans.listLoans,
  handleLoan: adminLoans.handleLoan,
  deleteLoan: adminLoans.deleteLoan,
  exportOwnData: person.exportOwnData,
  deleteOwnAccount: person.deleteOwnAccount,
  exportPerson: person.exportPerson,
  deletePerson: person.deletePerson,
  listCities: catalogue.listCities,
  workerExists: worker.workerExists,
  askWorkerExists: worker.askWorkerExists,
  registerWorker: worker.registerWorker,
  getWorker: worker.getWorker,
  updateWorker: worker.updateWorker,
  requestChange: worker.requestChange,
  getRateCard: worker.getRateCard,
  getLedger: ledger.getLedger,
  listBookings: worker.listBookings,
  moveJob: worker.moveJob,
  listOffers: jobOffers.listOffers,
  acceptOffer: jobOffers.acceptOffer,
  declineOffer: jobOffers.declineOffer,
  registerWorkPhoto: worker.registerWorkPhoto,
  listUploads: upload.listUploads,
  registerUpload: upload.registerUpload,
  getUploadFile: upload.getUploadFile,
  getHealth: system.getHealth,
  getOpenApi: system.getOpenApi,
} as const satisfies Record<string, EndpointDeclaration>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type SchemaOf<Declaration, Part extends string> =
  Declaration extends Record<Part, infer Schema extends z.ZodMiniType> ? Schema : never;

/** The type of a part without a schema: a file, or nothing. */
type Bare<Name extends EndpointName, Part extends string, File> =
  Endpoints[Name] extends Record<Part, FileBody> ? File : undefined;

/** The `params`, `query` or `body` sent by a caller; `undefined` where the endpoint has none. */
export type EndpointInput<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> = [
  SchemaOf<Endpoints[Name], Part>,
] extends [never]
  ? Bare<Name, Part, Blob>
  : z.input<SchemaOf<Endpoints[Name], Part>>;

/** The parsed `params`, `query` or `body` received by the server's use case. */
export type EndpointParsed<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> = [
  SchemaOf<Endpoints[Name], Part>,
] extends [never]
  ? Bare<Name, Part, SentFile>
  : z.output<SchemaOf<Endpoints[Name], Part>>;

/** The answer on success; a file as the caller receives it. */
export type EndpointResponse<Name extends EndpointName> = Endpoints[Name]['response'] extends infer Response
  ? Response extends z.ZodMiniType
    ? z.output<Response>
    : Blob
  : never;

/** The `METHOD /path` of an endpoint: its name in clients that do not carry its schemas. */
export type EndpointRoute<Name extends EndpointName> = {
  [Each in Name]: `${Endpoints[Each]['method']} ${Endpoints[Each]['path']}`;
}[Name];

/** The name of the endpoint at a route. */
export type EndpointAt<Route extends EndpointRoute<EndpointName>> = {
  [Name in EndpointName]: EndpointRoute<Name> extends Route ? Name : never;
}[EndpointName];
