import { changeService } from '#catalogue/operations/write-service.ts';
import { checkSameId } from '#domain/merge-record.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Changes a service (docs/product-decisions.md sections 4 and 5). */
export const updateService: Handler<'updateService'> = async ({ params: { id }, body }, actor, context) => {
  const { version, _id, ...input } = body;
  checkSameId(id, _id);
  return withVersion(await changeService({ id, version }, input, actor, context));
};
