import { ADMIN_PROVIDERS_PAGE_SIZE, type Provider, providerSchema } from '@gharseva/contract';
import { type DocumentSource, openCollection } from './collection';

/** The assignable view of workers: `providers/{uid}` (docs/product-decisions.md section 1). */
export function createProviderStore(source: DocumentSource) {
  const providers = openCollection(source, 'providers', providerSchema);
  const { find, findAll, findIn, replaceIn, removeEachIn } = providers;
  return {
    find,
    findAll,
    findIn,
    replaceIn,
    removeEachIn,

    /** A page of the providers by name; with `after`, the page after that provider. */
    async list(isVerified: boolean | undefined, after: Provider | null): Promise<Provider[]> {
      let found = (await providers.all()).orderBy('name').orderBy('__name__');
      if (isVerified !== undefined) found = found.where('isVerified', '==', isVerified);
      return providers.readPage(found, after && [after.name, after._id], ADMIN_PROVIDERS_PAGE_SIZE + 1);
    },

    /** The number of providers. */
    count: () => providers.count(),
  };
}
