import { type EndpointDeclaration, endpoints } from '@gharseva/contract';
import { buildOpenApi } from '../../../functions/src/domain/build-open-api';

/**
 * The contract of the API as it is now, a line of JSON for each endpoint and each schema: what callers see of it, and who may call it
 * how often.
 */
export function presentContract(): string[] {
  const { paths, components } = buildOpenApi() as Record<'paths' | 'components', object>;
  const { schemas = {} } = components as { schemas?: object };
  const declared = Object.entries(endpoints as Record<string, EndpointDeclaration>);
  return [
    ...declared.map(([name, declaration]) => lineOf('endpoint', name, withoutSchemas(declaration))),
    ...Object.entries(paths).map(([path, methods]) => lineOf('path', path, methods)),
    ...Object.entries(schemas).map(([name, schema]) => lineOf('schema', name, schema)),
  ];
}

const lineOf = (kind: string, name: string, value: unknown) => JSON.stringify({ [kind]: name, is: value });

/** The schemas stand in lines of their own. */
const withoutSchemas = ({
  body: _body,
  params: _params,
  query: _query,
  response: _response,
  ...rest
}: EndpointDeclaration) => rest;
