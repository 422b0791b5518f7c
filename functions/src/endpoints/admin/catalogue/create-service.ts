import { addService } from '#catalogue/operations/write-service.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Adds a service (docs/product-decisions.md section 4). */
export const createService: Handler<'createService'> = async ({ body }, actor, context) =>
  withVersion(await addService(body, actor, context));
