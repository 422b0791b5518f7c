import type { EndpointDeclaration } from './define-endpoint';
import * as jobOffers from './job-offers';
import * as ledger from './ledger';
import * as upload from './upload';
import * as worker from './worker';

/** The endpoints of the partner portal. */
export const partnerEndpoints = {
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
} as const satisfies Record<string, EndpointDeclaration>;
