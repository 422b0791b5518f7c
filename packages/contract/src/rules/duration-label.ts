/** `(45mins)` below an hour, otherwise `(1h 30mins)` (docs/specification.md section 9). `minutes` is a whole number. */
export function durationLabel(minutes: number): string {
  if (minutes < 60) return `(${minutes}mins)`;
  return `(${Math.floor(minutes / 60)}h ${minutes % 60}mins)`;
}
