import { type EndpointDeclaration, isFileResponse } from '@gharseva/contract';
import type { CallOptions } from '../support/api/call-api';

/** One of the two versions that serve beside each other. */
export type Label = 'before' | 'now';
export const LABELS = ['before', 'now'] as const satisfies Label[];

/** What is read of the contract package of a version. */
type ContractModule = Pick<typeof import('@gharseva/contract'), 'endpoints' | 'errorBodySchema'>;

/** The contract of one version. */
export interface VersionContract {
  /** Its endpoints by route, see {@link routeOf}. */
  endpoints: ReadonlyMap<string, EndpointDeclaration>;
  errorBody: ContractModule['errorBodySchema'];
}

/** Method and path; parameters have a place and no name, which says nothing to a caller. */
export const routeOf = ({ method, path }: EndpointDeclaration) =>
  `${method} ${path.replaceAll(/:\w+/g, ':')}`;

/** The contract from the exports of its package. */
export function openContract({ endpoints, errorBodySchema }: ContractModule): VersionContract {
  const declared = Object.values(endpoints) as EndpointDeclaration[];
  return {
    endpoints: new Map(declared.map((one) => [routeOf(one), one])),
    errorBody: errorBodySchema,
  };
}

/** The part of zod's issues that is read here; the two versions may have their own copies of zod. */
interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  keys?: readonly string[];
  errors?: readonly (readonly Issue[])[];
}

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: unknown } };
}

const issuesOf = (schema: Schema, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []) as readonly Issue[];

const describe = (issues: readonly Issue[]) =>
  issues.map(({ path, code, keys = [] }) => `${path.join('.')} (${[code, ...keys].join(' ')})`);

/** A request as a version's page sends it, without the fields that this version does not know; or why it has none. */
export type FittedRequest = { options: CallOptions; dropped: string[] } | { faults: string[] };

/** Fits a right request of the present version to the declaration of an endpoint. */
export function fitRequest(options: CallOptions, declaration: EndpointDeclaration): FittedRequest {
  const dropped: string[] = [];
  const fitted = { ...options };
  for (const part of ['query', 'body'] as const) {
    const schema = declaration[part];
    if (options[part] === undefined) continue;
    if (!schema) {
      delete fitted[part];
      dropped.push(part);
    } else if ('safeParse' in schema) {
      const { value, keys } = withoutUnknown(schema as Schema, options[part]);
      const issues = issuesOf(schema as Schema, value);
      if (issues.length > 0) return { faults: describe(issues).map((fault) => `${part}.${fault}`) };
      fitted[part] = value as never;
      dropped.push(...keys.map((key) => `${part}.${key}`));
    }
  }
  return { options: fitted, dropped };
}

/** A value without the fields that a strict schema does not know, and the paths of these. */
function withoutUnknown(schema: Schema, sent: unknown): { value: unknown; keys: string[] } {
  const value: unknown = structuredClone(sent);
  const paths = issuesOf(schema, value)
    .filter(({ code }) => code === 'unrecognized_keys')
    .flatMap(({ path, keys = [] }) => keys.map((key) => [...path, key]));
  for (const path of paths) {
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], value);
    delete (holder as Record<PropertyKey, unknown>)[path.at(-1) as PropertyKey];
  }
  return { value, keys: paths.map((path) => path.join('.')) };
}

/** An answer as received: the JSON, or for a file its type. */
export interface ReceivedAnswer {
  status: number;
  contentType: string;
  json: unknown;
}

/** Why an answer is not one of those that its server declares. */
export function answerFaults(
  { errorBody }: VersionContract,
  declaration: EndpointDeclaration | undefined,
  { status, contentType, json }: ReceivedAnswer,
): string[] {
  if (status >= 400 || !declaration) return describe(issuesOf(errorBody, json));
  if (status !== declaration.status && status !== declaration.repeatStatus) return [`status ${status}`];
  const { response } = declaration;
  if (isFileResponse(response)) return response.contentTypes.includes(contentType) ? [] : [contentType];
  return describe(issuesOf(response, json));
}

/**
 * Why a page cannot use an answer of another version. Unknown fields and further values of closed lists it leaves aside
 * (docs/decisions/0016-browser-without-schemas.md).
 */
export function pageFaults({ response }: EndpointDeclaration, { json }: ReceivedAnswer): string[] {
  if (isFileResponse(response)) return [];
  return describe(issuesOf(response, json).filter((issue) => !isLeftAside(issue)));
}

const isLeftAside = ({ code, errors }: Issue): boolean =>
  code === 'unrecognized_keys' ||
  code === 'invalid_value' ||
  (errors ?? []).some((alternative) => alternative.length > 0 && alternative.every(isLeftAside));
