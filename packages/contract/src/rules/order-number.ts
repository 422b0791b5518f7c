/** The order number shown to people: the last six characters of the id, upper-cased (SPEC.md section 3). */
export function orderNumber(orderId: string): string {
  return orderId.slice(-6).toUpperCase();
}
