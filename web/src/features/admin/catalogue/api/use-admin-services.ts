import type { AdminService, ServiceInput } from '@gharseva/contract';
import { ADMIN_CATALOGUE_PAGE_SIZE } from '@gharseva/contract/rules';
import { createService, deleteService, listAdminServices, updateService } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { unlessGone } from '../../shared/unless-gone';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useCreateOnce } from '../../shared/use-create-once';
import { useNamedWrite } from '../../shared/use-named-write';
import { namePicture, pictureChange, type WithPicture } from './name-picture';
import { narrowing } from './narrowing';

/** Filters of the services. */
export interface ServiceFilter {
  search?: string;
  categoryId?: string;
  cityId?: string;
  isActive?: 'true' | 'false';
}

/** The matching services by name, paginated. */
export function useServicePages(filter: ServiceFilter) {
  return useAdminPages<AdminService>({
    queryKey: [...adminKeys.services, filter],
    pageSize: ADMIN_CATALOGUE_PAGE_SIZE,
    ask: ({ signal, page }) => {
      const query = { ...narrowing(filter), limit: ADMIN_CATALOGUE_PAGE_SIZE, ...page };
      return callChecked(listAdminServices, { query, as: admin, signal });
    },
  });
}

/** Adds a service, or replaces the given one; 409 when another admin has changed it since. */
export function useSaveService(service: AdminService | null) {
  const add = useCreateOnce((body: ServiceInput, idempotencyKey) =>
    callChecked(createService, { body, as: admin, idempotencyKey }),
  );
  return useNamedWrite(
    [adminKeys.services],
    async (draft: WithPicture<ServiceInput>) => {
      const input = await namePicture(draft);
      if (service === null) return add(input);
      const { _id: id, version } = service;
      const { imageUrl: _picture, ...fields } = input;
      // The form holds the whole record: empty fields are removed from it.
      const body = {
        ...{ translations: null, ...emptied(service), ...fields },
        ...pictureChange(service, input),
        version,
      };
      return callChecked(updateService, { params: { id }, body, as: admin });
    },
    ({ name }) => name,
  );
}

/** Scope and class, emptied where stated. A version that does not know one refuses it, so it is sent only to be changed. */
function emptied({
  included,
  excluded,
  gstClass,
}: AdminService): Pick<ServiceInput, 'included' | 'excluded' | 'gstClass'> {
  return {
    ...(included && { included: '' }),
    ...(excluded && { excluded: '' }),
    ...(gstClass && { gstClass: null }),
  };
}

/**
 * Activates or deactivates a service, in the version given. Nothing else is sent than must be: a picture that an earlier version
 * has stored may stay, but not be entered.
 */
export function useSwitchService() {
  return useNamedWrite(
    [adminKeys.services],
    ({ record, isActive }: { record: AdminService; isActive: boolean }) => {
      const { _id: id, name, categoryId, cityId, price, duration, version } = record;
      const body = { ...{ name, categoryId, cityId, price, duration }, isActive, version };
      return callChecked(updateService, { params: { id }, body, as: admin });
    },
    ({ record }) => localText(record, 'name'),
  );
}

/** Deletes a service; orders keep their snapshot of it. */
export function useDeleteService() {
  return useNamedWrite(
    [adminKeys.services],
    ({ _id: id, version }: AdminService) =>
      unlessGone(callChecked(deleteService, { params: { id }, query: { version }, as: admin }), { id }),
    (service) => localText(service, 'name'),
  );
}
