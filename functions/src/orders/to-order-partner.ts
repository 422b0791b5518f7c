import type { Category, OrderPartner, Provider, Worker } from '@gharseva/contract';
import { derivedId } from '../domain/secure-id';

/** What is known of the worker of an order. */
interface KnownWorker {
  worker: Pick<Worker, '_id' | 'fullName' | 'serviceType' | 'documents'>;
  provider: Pick<Provider, 'isVerified'> | null;
  /** The trades of the order. */
  trades: readonly Category[];
}

/** The first of the names of a person. */
export const firstNameOf = (name: string): string => name.trim().split(/\s/)[0] ?? '';

/**
 * The worker of an order for its customer: no surname, no phone, no id. The mark of the photo is the same for one worker
 * and order, and tells nothing of either.
 */
export function toOrderPartner(orderId: string, { worker, provider, trades }: KnownWorker): OrderPartner {
  const trade = trades.find(({ _id }) => _id === worker.serviceType);
  const languages = Object.entries(trade?.translations ?? {}).flatMap(([language, { name } = {}]) =>
    name ? [[language, { trade: name }] as const] : [],
  );
  return {
    firstName: firstNameOf(worker.fullName),
    trade: trade?.name ?? '',
    ...(languages.length > 0 && { translations: Object.fromEntries(languages) }),
    isVerified: provider?.isVerified ?? false,
    ...(worker.documents?.photo?.status === 'approved' && { photo: derivedId('photo', orderId, worker._id) }),
  };
}
