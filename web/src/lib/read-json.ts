type Path = readonly PropertyKey[];
type Fields = Record<PropertyKey, unknown>;

/** What is wrong at a place in a value, as the contract's schemas report it. */
interface Issue {
  code: string;
  path: Path;
  /** The keys that an object should not have. */
  keys?: readonly string[];
  /** The values that a field may have. */
  values?: readonly unknown[];
  /** The issues with each member of a union. */
  errors?: readonly (readonly Issue[])[];
}

/** A schema of the contract, as far as reading needs it. */
export interface JsonSchema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

type Codes = readonly string[];

/** The codes of bounds, which another version may have moved. */
const BOUNDS: Codes = ['too_big', 'too_small'];

/** The codes of texts that are still being typed. */
const TYPED: Codes = ['invalid_format', 'custom'];

/**
 * Reads JSON of the server or of the browser's storage, which another version of the site may have written:
 * - unknown fields are dropped, at any depth;
 * - a value that is new to a list of values, and a text or number beyond its bounds, are kept;
 * - a member of a list that is wrong in any other way is left out. A record (with an `_id`) is read whole or not at all:
 *   a form that sends it back would delete what was left out.
 *
 * Reports the place and code of each fault, never a value. Changes `json`.
 *
 * @param name of what is read, for the report
 * @param options.isUnfinished for what is being typed: keeps texts that break a rule, too
 * @returns undefined if it cannot be read, or nothing of one of its lists
 */
export function readJson<T>(
  name: string,
  schema: JsonSchema<T>,
  json: unknown,
  { isUnfinished = false } = {},
): T | undefined {
  const kept = isUnfinished ? [...BOUNDS, ...TYPED] : BOUNDS;
  for (;;) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const issues = resolveUnions(parsed.error.issues, json, kept);
    const unknown = issues.filter(isUnknown);
    const broken = issues.filter((issue) => !isUnknown(issue) && !isKept(issue, json, kept));
    // Every field is there, with its type.
    if (unknown.length === 0 && broken.length === 0) return json as T;
    for (const { path, keys = [] } of unknown) {
      for (const key of keys) delete (valueAt(json, path) as Fields)[key];
    }
    if (broken.length === 0) continue;
    const faults = broken.map(({ path, code }) => `${path.join('.')} (${code})`);
    // biome-ignore lint/suspicious/noConsole: a fault must be noticed in tests and in production
    console.error(`Cannot read all of ${name}: ${faults.join(', ')}`);
    if (!leaveOut(json, broken)) return undefined;
  }
}

/** The issues with full paths; in place of a union's issue, those of the member that fits but for another version. */
function resolveUnions(issues: readonly Issue[], json: unknown, kept: Codes, base: Path = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    const members = issue.errors?.map((errors) => resolveUnions(errors, json, kept, path));
    const fitting = members?.find((errors) =>
      errors.every((one) => isUnknown(one) || isKept(one, json, kept)),
    );
    return fitting ?? [{ ...issue, path }];
  });
}

const isUnknown = ({ code }: Issue): boolean => code === 'unrecognized_keys';

/** Whether a value is kept: its issue has one of the codes, or the value is a further one of a list of values. */
function isKept({ code, path, values }: Issue, json: unknown, kept: Codes): boolean {
  if (kept.includes(code)) return true;
  return code === 'invalid_value' && typeof valueAt(json, path) === typeof values?.[0];
}

/** Removes the members of lists that have the issues; returns false if one is in no such list, or a list becomes empty. */
function leaveOut(json: unknown, issues: readonly Issue[]): boolean {
  const broken = new Map<unknown[], Set<PropertyKey>>();
  for (const { path } of issues) {
    const depth = path.findIndex((_, depth) => Array.isArray(valueAt(json, path.slice(0, depth))));
    if (depth < 0 || isRecord(json)) return false;
    const list = valueAt(json, path.slice(0, depth)) as unknown[];
    broken.set(list, (broken.get(list) ?? new Set()).add(path[depth] as PropertyKey));
  }
  for (const [list, indexes] of broken) {
    list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
    if (list.length === 0) return false;
  }
  return true;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isRecord = (json: unknown): boolean => isFields(json) && '_id' in json;

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce((part, key) => (isFields(part) ? part[key] : undefined), json);
}
