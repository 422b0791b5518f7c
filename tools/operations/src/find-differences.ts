/** Google's answers leave out what has its default: 0, false, an empty text or list. */
const isDefault = (value: unknown): boolean =>
  value === undefined ||
  value === 0 ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a declared resource changes in an existing one, a line each (`conditions.0.duration: "60s" → "0s"`). Fields that are
 * not declared are Google's own, such as names, times and defaults; lists are compared whole.
 */
export function findDifferences(declared: unknown, existing: unknown, path = ''): string[] {
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  if (isObject(declared) && isObject(existing)) {
    return Object.keys(declared).flatMap((name) => findDifferences(declared[name], existing[name], at(name)));
  }
  if (Array.isArray(declared) && Array.isArray(existing) && declared.length === existing.length) {
    return declared.flatMap((value, index) => findDifferences(value, existing[index], at(index)));
  }
  if (declared === existing || (isDefault(declared) && isDefault(existing))) return [];
  return [`${path}: ${JSON.stringify(existing) ?? 'nothing'} → ${JSON.stringify(declared)}`];
}
