/** A CSV file that the browser cannot read any more, as after it was changed since it was chosen. */
export function unreadable(name: string): File {
  const arrayBuffer = () => Promise.reject(new DOMException('Changed on disk', 'NotReadableError'));
  return Object.assign(new File(['x'], name, { type: 'text/csv' }), { arrayBuffer });
}
