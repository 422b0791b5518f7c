import type { RouteBody } from '../../../lib/api/call-options';

/** An order as it is sent (SPEC.md section 3). */
export type OrderBody = RouteBody<'POST /api/service-order'>;
