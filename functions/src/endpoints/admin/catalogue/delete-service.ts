import { removeService } from '#catalogue/operations/write-service.ts';
import type { Handler } from '../../handler';

/** Deletes a service (docs/product-decisions.md section 4). */
export const deleteService: Handler<'deleteService'> = async ({ params: { id }, query }, actor, context) => {
  await removeService({ id, version: query.version }, actor, context);
  return { id };
};
