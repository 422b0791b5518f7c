import type { Handler } from '../handler';

/** The API's document, generated from the declarations of all endpoints, which are loaded for it. */
export const getOpenApi: Handler<'getOpenApi'> = async () => {
  const { buildOpenApi } = await import('../../domain/build-open-api');
  return buildOpenApi();
};
