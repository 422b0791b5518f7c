import { dateSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { randomId } from '../../domain/secure-id';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';

const ID = 'version';

/** After every day: whether some were lowered is then looked at for each. */
const ALWAYS = '9999-12-31';

/**
 * Read whatever somebody has typed in the console: everything that is shown, and each order, needs this one document. Another value of
 * any type is another version.
 */
const versionSchema = z.object({
  version: z.optional(z.unknown()),
  places: z.optional(z.unknown()),
  loweredOn: z.catch(z.optional(dateSchema), ALWAYS),
});

/** A version as a text; null for none. */
const textOf = (typed: unknown): string | null => {
  if (typed === undefined || typed === null) return null;
  return typeof typed === 'string' ? typed : JSON.stringify(typed);
};

/** The versions of what admins keep; each null before its first change. */
export interface CatalogueVersion {
  /** Of categories, services, cities and coupons. */
  version: string | null;
  /** Of capacities and closures. */
  places: string | null;
  /** The last day on which the number of places of a trade was lowered. */
  loweredOn: string | null;
}

/** The part of the version by which a store tells that it changes what the catalogue shows. */
export type CatalogueStamp = Pick<CatalogueVersionStore, 'stampIn' | 'stampLoweredIn'>;

/** The part of the version by which a store tells that it changes capacities or closures. */
export type PlacesStamp = Pick<CatalogueVersionStore, 'stampPlacesIn'>;

/**
 * The versions of what admins keep and instances remember, in one document: `catalogue/version`. Each change of a category, a
 * service, a city or a coupon gives the catalogue a new random one in its own commit, each change of capacities or closures the
 * places (docs/decisions/0099-catalogue-from-memory.md). A stamp makes no conflict: whichever of two commits is the later one,
 * the version is another than before either.
 */
export function createCatalogueVersionStore(source: DocumentSource) {
  const versions = openCollection(source, 'catalogue', versionSchema);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listen of listeners) listen();
  };
  return {
    /** The present versions, in one read. */
    async find(): Promise<CatalogueVersion> {
      const found = await versions.find(ID);
      const { version, places, loweredOn = null } = found ?? {};
      return { version: textOf(version), places: textOf(places), loweredOn };
    },

    /** Gives the catalogue a new version in the commit of its change. */
    async stampIn(transaction: Transaction): Promise<void> {
      transaction.stamp((await versions.all()).doc(ID), { version: randomId() });
      transaction.afterwards(tell);
    },

    /** Gives the places a new version in the commit of their change. */
    async stampPlacesIn(transaction: Transaction): Promise<void> {
      transaction.stamp((await versions.all()).doc(ID), { places: randomId() });
    },

    /** Tells that the number of places of a trade was lowered, on a day. */
    async stampLoweredIn(transaction: Transaction, loweredOn: string): Promise<void> {
      transaction.stamp((await versions.all()).doc(ID), { loweredOn });
    },

    /** Calls a function after each change of the catalogue that this instance has made, or tried to make. */
    onChange(listen: () => void): void {
      listeners.add(listen);
    },
  };
}

export type CatalogueVersionStore = ReturnType<typeof createCatalogueVersionStore>;
