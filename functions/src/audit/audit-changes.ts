import type { AuditChange, AuditKind, AuditRef, AuditValue } from '@gharseva/contract';

/** The length to which an entry cuts a long text. */
const MAX_TEXT = 500;

/** Fields that hold the id of another record, and the kind of that record. */
const REFERENCES: Readonly<Record<string, AuditKind>> = {
  categoryId: 'category',
  parentCategory: 'category',
  serviceType: 'category',
  cityId: 'city',
  providerId: 'worker',
  workerUid: 'worker',
};

/**
 * The part of personal data that an entry keeps: enough to recognize a known number or address. Other personal data,
 * such as a location, is only marked as changed.
 */
const KEPT: Readonly<Record<string, (text: string) => string | undefined>> = {
  phone: (phone) => `••••••${phone.slice(-4)}`,
  email: (email) => `${email.slice(0, 1)}•••${email.slice(Math.max(1, email.lastIndexOf('@')))}`,
  location: () => undefined,
};

/** Fields that are not content: the id, and what is derived from others. */
const SKIPPED = new Set(['_id', 'searchPrefixes', 'pincodePrefixes']);

type Leaf = string | number | boolean | null | string[];

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The values of a record by their paths: nested objects are flattened, except personal data. */
function leavesOf(record: object, prefix = ''): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const [name, value] of Object.entries(record)) {
    const path = `${prefix}${name}`;
    if (value === undefined || SKIPPED.has(path)) continue;
    if (typeof value !== 'object' || value === null || isTexts(value)) leaves.set(path, value as Leaf);
    else if (Array.isArray(value) || path in KEPT) leaves.set(path, JSON.stringify(value));
    else for (const [inner, leaf] of leavesOf(value, `${path}.`)) leaves.set(inner, leaf);
  }
  return leaves;
}

/** The value for an entry: a reference by name, personal data in part, the beginning of a long text. */
function kept(field: string, value: Leaf | undefined, refs: readonly AuditRef[]): AuditValue | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return value;
  const keep = KEPT[field];
  if (keep) return keep(value);
  const kind = REFERENCES[field];
  const ref = kind && refs.find((one) => one.kind === kind && one.id === value);
  if (ref) return ref;
  if (value.length <= MAX_TEXT) return value;
  // Without half a character at the end: stored texts are UTF-8.
  return `${value.slice(0, MAX_TEXT).replace(/\p{Cs}$/u, '')}…`;
}

/**
 * The differences between two states of a record, sorted by field: for the audit trail and for histories.
 * @param before null for a new record
 * @param after null for a deleted one
 * @param refs the names of the records that either state refers to by id
 */
export function auditChanges(
  before: object | null,
  after: object | null,
  refs: readonly AuditRef[] = [],
): AuditChange[] {
  const [old, present] = [leavesOf(before ?? {}), leavesOf(after ?? {})];
  const fields = [...new Set([...old.keys(), ...present.keys()])].sort();
  return fields.flatMap((field) => {
    const [was, is] = [old.get(field), present.get(field)];
    if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return [];
    const [from, to] = [kept(field, was, refs), kept(field, is, refs)];
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}
