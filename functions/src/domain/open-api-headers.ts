import { APP_CHECK_HEADER, type EndpointDeclaration, isAppChecked } from '@gharseva/contract';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body replay the first answer; the same key with another body is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const APP_CHECK_TOKEN = {
  name: APP_CHECK_HEADER,
  in: 'header',
  required: false,
  description: 'The App Check token of the site. Where it is enforced, a call without a good one is refused.',
  schema: { type: 'string' },
};

/** The headers that an endpoint takes, as parameters of OpenAPI. */
export function headersOf(declaration: EndpointDeclaration): object[] {
  return [
    ...(declaration.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(isAppChecked(declaration) ? [APP_CHECK_TOKEN] : []),
  ];
}
