import type { EndpointDeclaration } from './define-endpoint';

/** The header with the App Check token: by it the site proves that a call comes from its own pages. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/**
 * Whether App Check covers an endpoint: every call of customers and partners, and the public calls that declare it. Not
 * covered are public reads (search engines and the CDN have no token), the health of the API, and calls of admins, whose
 * area loads nothing of Firebase (docs/decisions/0077-app-check.md).
 */
export function isAppChecked({ audience, appCheck }: EndpointDeclaration): boolean {
  const isOfPerson = ['customer', 'customerOwner', 'worker'].includes(audience.kind);
  return isOfPerson || appCheck === true;
}
