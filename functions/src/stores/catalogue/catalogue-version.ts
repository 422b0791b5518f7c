import { z } from 'zod/mini';
import { randomId } from '../../domain/secure-id';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';

const ID = 'version';

const versionSchema = z.object({ version: z.string() });

/** The part of the version by which a store tells that it changes what the catalogue shows. */
export type CatalogueStamp = Pick<CatalogueVersionStore, 'stampIn'>;

/**
 * The version of all that the public catalogue shows: `catalogue/version`. Each change of a category, a service, a city or a
 * coupon gives it a new random one in its own commit (docs/decisions/0099-catalogue-from-memory.md). A stamp makes no
 * conflict: whichever of two commits is the later one, the version is another than before either.
 */
export function createCatalogueVersionStore(source: DocumentSource) {
  const versions = openCollection(source, 'catalogue', versionSchema);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listen of listeners) listen();
  };
  return {
    /** The present version; null before the first change. */
    async find(): Promise<string | null> {
      return (await versions.find(ID))?.version ?? null;
    },

    /** Gives the catalogue a new version in the commit of its change. */
    async stampIn(transaction: Transaction): Promise<void> {
      transaction.stamp((await versions.all()).doc(ID), { version: randomId() });
      transaction.afterwards(tell);
    },

    /** Calls a function after each change that this instance has made, or tried to make. */
    onChange(listen: () => void): void {
      listeners.add(listen);
    },
  };
}

export type CatalogueVersionStore = ReturnType<typeof createCatalogueVersionStore>;
