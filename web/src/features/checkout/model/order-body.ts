import type { RouteBody } from '#lib/api/call-options.ts';

/** The body of a new order (docs/specification.md section 3). */
export type OrderBody = RouteBody<'POST /api/service-order'>;
