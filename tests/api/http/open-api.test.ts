import {
  APP_CHECK_HEADER,
  type EndpointDeclaration,
  ERROR_STATUS,
  endpoints,
  isAppChecked,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { buildOpenApi } from '../../../functions/src/domain/build-open-api';

interface Operation {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}
const document = buildOpenApi() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};
const all = Object.entries(endpoints) as [string, EndpointDeclaration][];

describe('the OpenAPI document', () => {
  test.each(all)('%s is described as declared', (name, declaration) => {
    const path = declaration.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[declaration.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toEqual(
      declaration.audience.kind === 'public' ? [] : [{ firebaseIdToken: [] }],
    );
    const names = (place: string) =>
      operation?.parameters.filter((one) => one.in === place).map((one) => one.name);
    expect(names('path')).toEqual(Object.keys(declaration.params?.shape ?? {}));
    expect(names('query')).toEqual(Object.keys(declaration.query?.shape ?? {}));
    expect(names('header')).toEqual([
      ...(declaration.idempotent ? ['Idempotency-Key'] : []),
      ...(isAppChecked(declaration) ? [APP_CHECK_HEADER] : []),
    ]);
    expect(Boolean(operation?.requestBody)).toBe(Boolean(declaration.body));
    const statuses = [declaration.status, ...declaration.errors.map((code) => ERROR_STATUS[code])].map(
      String,
    );
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(statuses));
  });

  test('every reference points to a schema', () => {
    const pointers = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(pointers.length).toBeGreaterThan(20);
    for (const pointer of pointers) {
      const [, name = ''] = /"#\/components\/schemas\/(\w+)"/.exec(pointer) ?? [];
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.components.securitySchemes)).toEqual(['firebaseIdToken']);
  });

  test('an endpoint with a file as its answer, and one with two statuses: both described', () => {
    const answers = (path: string, method: string) =>
      document.paths[path]?.[method]?.responses as Record<string, { content: Record<string, unknown> }>;
    expect(Object.keys(answers('/api/upload/{id}/file', 'get')['200']?.content ?? {})).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'application/pdf',
    ]);
    const register = answers('/api/worker/register', 'post');
    expect(register['200']?.content).toEqual(register['201']?.content);
  });

  test('the body of an order: texts carry their bounds, other fields are refused', () => {
    const body = JSON.stringify(document.components.schemas.PlaceOrderBody);
    expect(body).toContain('"maxLength":300');
    expect(body).toContain('"additionalProperties":false');
  });
});
