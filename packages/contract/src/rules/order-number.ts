/**
 * The order number shown to users: the last six characters of the id, in upper case (docs/specification.md section 3).
 */
export function orderNumber(orderId: string): string {
  return orderId.slice(-6).toUpperCase();
}
