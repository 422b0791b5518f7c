/** The length of the order number shown to users. */
export const ORDER_NUMBER_LENGTH = 6;

/**
 * The order number shown to users: the last six characters of the id, in upper case (docs/specification.md section 3).
 */
export function orderNumber(orderId: string): string {
  return orderId.slice(-ORDER_NUMBER_LENGTH).toUpperCase();
}
