import {
  ADMIN_DEMAND_PAGE_SIZE,
  type PincodeDemand,
  type PincodeRequest,
  pincodeDemandSchema,
  pincodeRequestSchema,
} from '@gharseva/contract';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument, readDocuments } from './read-document';

/**
 * Who waits for a pincode: `pincodeRequests/{id}`, and beside them how many wait for each, `pincodeDemand/{pincode}`,
 * so that the most wanted are listed without reading everybody's number.
 */
export function createPincodeRequestStore(database: Database) {
  const requests = async () => (await database()).collection('pincodeRequests');
  const demand = async () => (await database()).collection('pincodeDemand');
  return {
    /** One request; null when there is none. */
    async find(id: string) {
      return readDocument(pincodeRequestSchema, await (await requests()).doc(id).get());
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, id: string) {
      const [snapshot] = await transaction.getAll((await requests()).doc(id));
      return snapshot ? readDocument(pincodeRequestSchema, snapshot) : null;
    },

    /** How many wait for a pincode; null when nobody does. */
    async findDemand(pincode: string) {
      return readDocument(pincodeDemandSchema, await (await demand()).doc(pincode).get());
    },

    /** As `findDemand`, guarded. */
    async findDemandIn(transaction: Transaction, pincode: string) {
      const [snapshot] = await transaction.getAll((await demand()).doc(pincode));
      return snapshot ? readDocument(pincodeDemandSchema, snapshot) : null;
    },

    /** Creates a request; the transaction fails when the id is taken. */
    async createIn(transaction: Transaction, { _id, ...request }: PincodeRequest): Promise<void> {
      transaction.put((await requests()).doc(_id), request);
    },

    /** Deletes a request that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      transaction.remove((await requests()).doc(id));
    },

    /** Writes how many wait for a pincode; nobody leaves no record. */
    async putDemandIn(transaction: Transaction, { _id, ...counts }: PincodeDemand): Promise<void> {
      const ref = (await demand()).doc(_id);
      if (counts.waiting > 0) transaction.put(ref, counts);
      else transaction.remove(ref);
    },

    /** A page of the pincodes by how many wait; with `after`, those behind that one. */
    async listDemand(after: PincodeDemand | null): Promise<PincodeDemand[]> {
      const mostFirst = (await demand()).orderBy('waiting', 'desc').orderBy('__name__', 'desc');
      const page = after ? mostFirst.startAfter(after.waiting, after._id) : mostFirst;
      return readDocuments(pincodeDemandSchema, (await page.limit(ADMIN_DEMAND_PAGE_SIZE + 1).get()).docs);
    },

    /** A page of those who wait for a pincode, newest first; with `after`, those behind that one. */
    async list(pincode: string, after: PincodeRequest | null): Promise<PincodeRequest[]> {
      const newestFirst = (await requests())
        .where('pincode', '==', pincode)
        .orderBy('createdAt', 'desc')
        .orderBy('__name__', 'desc');
      const page = after ? newestFirst.startAfter(after.createdAt, after._id) : newestFirst;
      return readDocuments(pincodeRequestSchema, (await page.limit(ADMIN_DEMAND_PAGE_SIZE + 1).get()).docs);
    },
  };
}
