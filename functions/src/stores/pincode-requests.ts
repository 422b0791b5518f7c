import {
  ADMIN_DEMAND_PAGE_SIZE,
  type PincodeDemand,
  type PincodeRequest,
  pincodeDemandSchema,
  pincodeRequestSchema,
} from '@gharseva/contract';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/**
 * Requests for pincodes, `pincodeRequests/{id}`, and the number of requests for each pincode,
 * `pincodeDemand/{pincode}`: the most wanted are listed without reading everybody's phone number.
 */
export function createPincodeRequestStore(source: DocumentSource) {
  const requests = openCollection(source, 'pincodeRequests', pincodeRequestSchema);
  const demand = openCollection(source, 'pincodeDemand', pincodeDemandSchema);
  const { find, findIn, createIn, removeIn } = requests;
  return {
    find,
    findIn,
    createIn,
    removeIn,

    /** Up to `max` requests with a ten-digit phone, by id; with `after`, those after that id. */
    async listByPhone(phone: string, after: string | null, max: number): Promise<PincodeRequest[]> {
      const found = (await requests.all()).where('phone', '==', phone).orderBy('__name__');
      return requests.readPage(found, after === null ? null : [after], max);
    },

    /** The ids of up to `max` requests with a ten-digit phone, readable or not. */
    async idsByPhone(phone: string, max: number): Promise<string[]> {
      return requests.idsOf((await requests.all()).where('phone', '==', phone).limit(max));
    },

    /** The ids of up to `max` requests sent before an instant, the oldest first. */
    async idsBefore(instant: string, max: number): Promise<string[]> {
      const found = (await requests.all()).where('createdAt', '<', instant);
      return requests.idsOf(found.orderBy('createdAt').limit(max));
    },

    /** The demand for a pincode; null if nobody waits for it. */
    findDemand: demand.find,

    /** As `findDemand`, guarded. */
    findDemandIn: demand.findIn,

    /** Writes the demand for a pincode; no demand leaves no record. */
    mergeDemandIn: (transaction: Transaction, counts: PincodeDemand): Promise<void> =>
      counts.waiting > 0 ? demand.mergeIn(transaction, counts) : demand.removeIn(transaction, counts._id),

    /** A page of the pincodes by demand; with `after`, the page after that pincode. */
    async listDemand(after: PincodeDemand | null): Promise<PincodeDemand[]> {
      const mostFirst = (await demand.all()).orderBy('waiting', 'desc').orderBy('__name__', 'desc');
      return demand.readPage(mostFirst, after && [after.waiting, after._id], ADMIN_DEMAND_PAGE_SIZE + 1);
    },

    /** A page of the requests for a pincode, newest first; with `after`, the page after that request. */
    async list(pincode: string, after: PincodeRequest | null): Promise<PincodeRequest[]> {
      const newestFirst = (await requests.all())
        .where('pincode', '==', pincode)
        .orderBy('createdAt', 'desc')
        .orderBy('__name__', 'desc');
      return requests.readPage(
        newestFirst,
        after && [after.createdAt, after._id],
        ADMIN_DEMAND_PAGE_SIZE + 1,
      );
    },
  };
}
