import { buildOpenApi } from '../../domain/build-open-api';
import type { Handler } from '../handler';

/** The API's document, generated from the declarations. */
export const getOpenApi: Handler<'getOpenApi'> = async () => buildOpenApi();
