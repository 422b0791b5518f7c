import { partnerEndpoints } from '@gharseva/contract';
import type { Handler } from '../endpoints/handler';
import { getUploadFile } from '../endpoints/upload/get-upload-file';
import { listUploads } from '../endpoints/upload/list-uploads';
import { registerUpload } from '../endpoints/upload/register-upload';
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

/** The use cases of the partner portal. */
export const partnerHandlers: {
  readonly [Name in keyof typeof partnerEndpoints]: Handler<Name>;
} = {
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
};

/** The endpoints of it with their use cases. */
export const partnerGroup = { endpoints: partnerEndpoints, handlers: partnerHandlers };
