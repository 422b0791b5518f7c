/** Why an event of a payment gateway is left to an admin (docs/decisions/0107-payment-gateway.md). */
export const GATEWAY_CASE_REASONS = [
  'unknown_order',
  'other_order',
  'not_due',
  'wrong_amount',
  'unknown_refund',
  'no_room',
] as const;

export type GatewayCaseReason = (typeof GATEWAY_CASE_REASONS)[number];

/** The cases that the admin area shows at once, the oldest first. */
export const MAX_GATEWAY_CASES = 50;

/** The headers that a use case is told of an event: those of every gateway that there is an adapter for. */
export const GATEWAY_HEADERS = ['x-gateway-signature'] as const;
