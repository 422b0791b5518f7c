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
import * as dataRequests from './data-requests';
import type { EndpointDeclaration } from './define-endpoint';
import * as gatewayCases from './gateway-cases';
import * as pictureUpload from './picture-upload';
import * as pincodeDemand from './pincode-demand';

/** The endpoints of the admin area: all at `/api/admin/`. */
export const adminEndpoints = {
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
  listGatewayCases: gatewayCases.listGatewayCases,
  closeGatewayCase: gatewayCases.closeGatewayCase,
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
  uploadPicture: pictureUpload.uploadPicture,
  listPincodeDemand: pincodeDemand.listPincodeDemand,
  listPincodeRequests: pincodeDemand.listPincodeRequests,
  deletePincodeRequest: pincodeDemand.deletePincodeRequest,
  listLoans: adminLoans.listLoans,
  handleLoan: adminLoans.handleLoan,
  deleteLoan: adminLoans.deleteLoan,
  exportPerson: dataRequests.exportPerson,
  deletePerson: dataRequests.deletePerson,
} as const satisfies Record<string, EndpointDeclaration>;
