import * as z from 'zod/mini';
import { idSchema } from '../entities/primitives';
import { versionSchema } from '../entities/version';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });

/**
 * The three endpoints for admins to add, change and delete catalogue records, at `/api/admin/{name}`. A change or a
 * deletion may send the version read, as a field or as `If-Match`, and is refused when the record has changed since.
 *
 * @param input the body of `create`, as `change` is of `update`; both answer with `answer`
 */
export function defineRecordWrites<
  const Name extends string,
  Input extends z.ZodMiniObject,
  Change extends z.ZodMiniObject,
  Answer extends z.ZodMiniType,
>(of: {
  /** The last part of the path, such as `cities`. */
  name: Name;
  /** The word for one record, such as `city`: ids of new ones derive from it. */
  one: string;
  input: Input;
  change: Change;
  answer: Answer;
  /** What each call does: one sentence, for the OpenAPI document. */
  summaries: { create: string; update: string; remove: string };
}) {
  const shared = { audience: { kind: 'admin', roles: ROLES_FOR.changeCatalogue }, cache: 'never' } as const;
  return {
    create: defineEndpoint({
      ...shared,
      summary: of.summaries.create,
      method: 'POST',
      path: `/api/admin/${of.name}`,
      body: of.input,
      status: 201,
      response: of.answer,
      errors: ['conflict', 'idempotency_mismatch'],
      idempotent: { creates: of.one },
    }),
    update: defineEndpoint({
      ...shared,
      summary: of.summaries.update,
      method: 'PUT',
      path: `/api/admin/${of.name}/:id`,
      params: byId,
      body: of.change,
      version: 'body',
      status: 200,
      response: of.answer,
      errors: ['not_found', 'conflict'],
    }),
    remove: defineEndpoint({
      ...shared,
      summary: of.summaries.remove,
      method: 'DELETE',
      path: `/api/admin/${of.name}/:id`,
      params: byId,
      query: z.strictObject({ version: z.optional(versionSchema) }),
      version: 'query',
      status: 200,
      response: byId,
      errors: ['not_found', 'conflict'],
    }),
  };
}
