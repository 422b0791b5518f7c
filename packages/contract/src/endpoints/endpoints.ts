import type * as z from 'zod/mini';
import { adminEndpoints } from './admin-endpoints';
import type { EndpointDeclaration } from './define-endpoint';
import type { FileBody, SentFile } from './file-body';
import { partnerEndpoints } from './partner-endpoints';
import { siteEndpoints } from './site-endpoints';

/** Every endpoint of the product by name: the one list from which everything else derives. */
export const endpoints = {
  ...adminEndpoints,
  ...siteEndpoints,
  ...partnerEndpoints,
} as const satisfies Record<string, EndpointDeclaration>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type SchemaOf<Declaration, Part extends string> =
  Declaration extends Record<Part, infer Schema extends z.ZodMiniType> ? Schema : never;

/** The type of a part without a schema: a file, or nothing. */
type Bare<Name extends EndpointName, Part extends string, File> =
  Endpoints[Name] extends Record<Part, FileBody> ? File : undefined;

/** The `params`, `query` or `body` sent by a caller; `undefined` where the endpoint has none. */
export type EndpointInput<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> = [
  SchemaOf<Endpoints[Name], Part>,
] extends [never]
  ? Bare<Name, Part, Blob>
  : z.input<SchemaOf<Endpoints[Name], Part>>;

/** The parsed `params`, `query` or `body` received by the server's use case. */
export type EndpointParsed<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> = [
  SchemaOf<Endpoints[Name], Part>,
] extends [never]
  ? Bare<Name, Part, SentFile>
  : z.output<SchemaOf<Endpoints[Name], Part>>;

/** The answer on success; a file as the caller receives it. */
export type EndpointResponse<Name extends EndpointName> = Endpoints[Name]['response'] extends infer Response
  ? Response extends z.ZodMiniType
    ? z.output<Response>
    : Blob
  : never;

/** The `METHOD /path` of an endpoint: its name in clients that do not carry its schemas. */
export type EndpointRoute<Name extends EndpointName> = {
  [Each in Name]: `${Endpoints[Each]['method']} ${Endpoints[Each]['path']}`;
}[Name];

/** The name of the endpoint at a route. */
export type EndpointAt<Route extends EndpointRoute<EndpointName>> = {
  [Name in EndpointName]: EndpointRoute<Name> extends Route ? Name : never;
}[EndpointName];
