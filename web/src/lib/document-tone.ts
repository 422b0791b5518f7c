/**
 * The colour of a document's badge: approved green, rejected red, anything
 * else yellow (docs/specification.md section 4).
 */
export function documentTone(status: string): 'success' | 'danger' | 'warning' {
  if (status === 'approved') return 'success';
  return status === 'rejected' ? 'danger' : 'warning';
}
