import {
  categorySchema,
  type EndpointDeclaration,
  ERROR_STATUS,
  type ErrorCode,
  endpoints,
  errorBodySchema,
  isFileBody,
  isFileResponse,
  orderSchema,
  serviceSchema,
  userSchema,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import { headersOf } from './open-api-headers';

type Json = Record<string, unknown>;

/** Codes that every endpoint can answer, and codes of endpoints for signed-in callers. */
const COMMON: readonly ErrorCode[] = ['invalid_request', 'internal', 'unavailable'];
const SIGNED_IN: readonly ErrorCode[] = ['unauthenticated', 'forbidden'];

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const componentUri = (id: string) => `#/components/schemas/${id}`;

/** The JSON Schemas of named zod schemas, which refer to each other by name. */
function toComponents(named: Readonly<Record<string, z.ZodMiniType>>, io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: componentUri });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _uri, ...schema }]) => [id, schema]),
  );
}

function declared(): [string, EndpointDeclaration][] {
  return Object.entries(endpoints);
}

function components(): Json {
  const bodies: Record<string, z.ZodMiniType> = {};
  const answers: Record<string, z.ZodMiniType> = {
    Category: categorySchema,
    Service: serviceSchema,
    User: userSchema,
    Order: orderSchema,
    ErrorBody: errorBodySchema,
  };
  const named = new Set<z.ZodMiniType>(Object.values(answers));
  for (const [name, { body, response }] of declared()) {
    if (body && !isFileBody(body)) bodies[`${capitalized(name)}Body`] = body;
    if (!isFileResponse(response) && !named.has(response)) answers[`${capitalized(name)}Response`] = response;
  }
  return { ...toComponents(bodies, 'input'), ...toComponents(answers, 'output') };
}

function responseUri(name: string, response: z.ZodMiniType): string {
  const entities = { Category: categorySchema, Service: serviceSchema, User: userSchema, Order: orderSchema };
  const entity = Object.entries(entities).find(([, schema]) => schema === response);
  return componentUri(entity ? entity[0] : `${capitalized(name)}Response`);
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

const content = (uri: string) => ({ 'application/json': { schema: { $ref: uri } } });

/** Bytes have no schema in OpenAPI 3.1. */
const fileContent = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]));

function responsesOf(name: string, declaration: EndpointDeclaration): Json {
  const codes = new Set<ErrorCode>([
    ...COMMON,
    ...(declaration.audience.kind === 'public' ? [] : SIGNED_IN),
    ...declaration.errors,
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  const errors = [...byStatus].map(([status, list]) => [
    String(status),
    { description: list.join(', '), content: content(componentUri('ErrorBody')) },
  ]);
  const { response } = declaration;
  const success = {
    description: 'Success',
    content: isFileResponse(response)
      ? fileContent(response.contentTypes)
      : content(responseUri(name, response)),
  };
  return {
    [declaration.status]: success,
    ...(declaration.repeatStatus && {
      [declaration.repeatStatus]: { ...success, description: 'Success; it had been done before' },
    }),
    ...Object.fromEntries(errors),
  };
}

function operationOf(name: string, declaration: EndpointDeclaration): Json {
  const { summary, audience, params, query, body } = declaration;
  return {
    operationId: name,
    summary,
    security: audience.kind === 'public' ? [] : [{ firebaseIdToken: [] }],
    parameters: [...parametersOf('path', params), ...parametersOf('query', query), ...headersOf(declaration)],
    ...(body && {
      requestBody: {
        required: true,
        content: isFileBody(body)
          ? fileContent(body.contentTypes)
          : content(componentUri(`${capitalized(name)}Body`)),
      },
    }),
    responses: responsesOf(name, declaration),
  };
}

/** The OpenAPI 3.1 document of every declared endpoint (docs/product-decisions.md section 3). */
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, declaration] of declared()) {
    const path = declaration.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [declaration.method.toLowerCase()]: operationOf(name, declaration) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'GharSeva API', version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { firebaseIdToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: components(),
    },
  };
}
