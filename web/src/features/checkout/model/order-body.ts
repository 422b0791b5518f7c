import type { RouteBody } from '#lib/api/call-options.ts';

/** An order as it is sent (docs/specification.md section 3). */
export type OrderBody = RouteBody<'POST /api/service-order'>;
