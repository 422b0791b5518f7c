/**
 * The order number shown to people: the last six characters of the id, upper-cased (docs/specification.md section 3).
 */
export function orderNumber(orderId: string): string {
  return orderId.slice(-6).toUpperCase();
}
