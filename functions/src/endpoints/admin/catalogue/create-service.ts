import { addService } from '#catalogue/operations/write-service.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Adds a service (docs/product-decisions.md sections 3 and 4). */
export const createService: Handler<'createService'> = async ({ body, idempotency }, actor, context) =>
  withVersion(await addService(body, idempotency, actor, context));
