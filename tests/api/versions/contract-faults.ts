import { includesTypes, membersOf, resolve, type Schema, type Schemas, valuesOf } from './json-schema';

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** An API's contract as OpenAPI, as far as it is compared. */
export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Schemas };
}

const JSON_TYPE = 'application/json';

/**
 * Why an API does not serve the site of an earlier version: a call that is gone, a request that it would refuse, an answer
 * that lacks what the site needs. What is new, unknown fields and further values of a closed list among it, the site leaves
 * aside (docs/decisions/0016-browser-without-schemas.md).
 */
export function contractFaults(before: Contract, now: Contract): string[] {
  const both = { before: before.components?.schemas ?? {}, now: now.components?.schemas ?? {} };
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const current = now.paths[path]?.[method];
      if (!current) return [`${name} is gone`];
      return operationFaults(operation, current, both).map((fault) => `${name}: ${fault}`);
    }),
  );
}

/** The named schemas of both versions. */
type Both = Record<'before' | 'now', Schemas>;

function operationFaults(before: Operation, now: Operation, both: Both): string[] {
  const parameters = (before.parameters ?? []).flatMap((old) => {
    const current = (now.parameters ?? []).find((one) => one.name === old.name && one.in === old.in);
    if (!current) return [`${old.in}.${old.name} is unknown`];
    return requestFaults(old.schema, current.schema, both, `${old.in}.${old.name}`);
  });
  const demanded = (now.parameters ?? []).flatMap((current) => {
    const old = (before.parameters ?? []).find((one) => one.name === current.name && one.in === current.in);
    return current.required && !old?.required ? [`${current.in}.${current.name} is required`] : [];
  });
  const bodies = [before, now].map(({ requestBody }) => requestBody?.content?.[JSON_TYPE]?.schema);
  const body = bodies[1] ? requestFaults(bodies[0] ?? {}, bodies[1], both, 'body') : [];
  const answers = Object.entries(before.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content }]) => {
      if (!now.responses[status]) return [`it does not answer ${status} any more`];
      const old = content?.[JSON_TYPE]?.schema;
      const current = now.responses[status]?.content?.[JSON_TYPE]?.schema;
      return old ? answerFaults(old, current ?? {}, both, 'answer') : [];
    });
  return [...parameters, ...demanded, ...body, ...answers];
}

/** Why a value that `before` allows may be refused by `now`. */
function requestFaults(old: Schema, current: Schema, both: Both, at: string, depth = 0): string[] {
  const [before, now] = [resolve(old, both.before), resolve(current, both.now)];
  if (depth > MAX_DEPTH || Object.keys(now).length === 0) return [];
  if (membersOf(before)) {
    return (membersOf(before) ?? []).flatMap((one) => requestFaults(one, now, both, at, depth + 1));
  }
  const members = membersOf(now);
  if (members) {
    const faults = members.map((one) => requestFaults(before, one, both, at, depth + 1));
    return faults.some((found) => found.length === 0) ? [] : [`${at}: no alternative takes it`];
  }
  const narrowed = [
    ...(includesTypes(now, before) ? [] : [`${at} must be ${now.type}`]),
    ...(valuesOf(now) && !(valuesOf(before) ?? [ANY]).every((value) => valuesOf(now)?.includes(value))
      ? [`${at} takes fewer values`]
      : []),
    ...BOUNDS.filter(([bound, isNarrower]) => isNarrower(before[bound] as number, now[bound] as number)).map(
      ([bound]) => `${at} has a narrower ${bound}`,
    ),
    ...(now.pattern !== undefined && now.pattern !== before.pattern ? [`${at} has another pattern`] : []),
  ];
  const required = (now.required ?? []).filter((name) => !(before.required ?? []).includes(name));
  const parts = Object.entries(before.properties ?? {}).flatMap(([name, property]) => {
    const part = now.properties?.[name];
    if (part) return requestFaults(property, part, both, `${at}.${name}`, depth + 1);
    return now.additionalProperties === false ? [`${at}.${name} is unknown`] : [];
  });
  const items =
    before.items && now.items ? requestFaults(before.items, now.items, both, `${at}[]`, depth + 1) : [];
  return [...narrowed, ...required.map((name) => `${at}.${name} is required`), ...parts, ...items];
}

/** Why a value of `now` may lack what a reader of `before` needs. */
function answerFaults(old: Schema, current: Schema, both: Both, at: string, depth = 0): string[] {
  const [before, now] = [resolve(old, both.before), resolve(current, both.now)];
  if (depth > MAX_DEPTH || Object.keys(before).length === 0) return [];
  const known = membersOf(before);
  if (known) {
    return (membersOf(now) ?? [now]).flatMap((one) => {
      const faults = known.map((member) => answerFaults(member, one, both, at, depth + 1));
      if (faults.some((found) => found.length === 0) || isNewKind(known, one, both)) return [];
      return [`${at}: an alternative is new`];
    });
  }
  if (membersOf(now)) {
    return (membersOf(now) ?? []).flatMap((one) => answerFaults(before, one, both, at, depth + 1));
  }
  const retyped = includesTypes(before, now) ? [] : [`${at} may be ${now.type ?? 'anything'}`];
  const missing = (before.required ?? []).filter((name) => !(now.required ?? []).includes(name));
  const parts = Object.entries(before.properties ?? {}).flatMap(([name, property]) => {
    const part = now.properties?.[name];
    return part ? answerFaults(property, part, both, `${at}.${name}`, depth + 1) : [];
  });
  const items = before.items ? answerFaults(before.items, now.items ?? {}, both, `${at}[]`, depth + 1) : [];
  return [...retyped, ...missing.map((name) => `${at}.${name} may be missing`), ...parts, ...items];
}

/** Far deeper than any schema of the contract; ends those that contain themselves. */
const MAX_DEPTH = 30;

/** In the place of the values of a schema without a list of them. */
const ANY = Symbol('any value');

type Bound = [name: string, isNarrower: (before: number | undefined, now: number | undefined) => boolean];

/** An absent bound is the widest one. */
const BOUNDS: readonly Bound[] = [
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems'].map(
    (name): Bound => [
      name,
      (before, now) => (now ?? -Infinity) > (before ?? -Infinity) && !isZero(name, now),
    ],
  ),
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'].map(
    (name): Bound => [name, (before, now) => (now ?? Infinity) < (before ?? Infinity)],
  ),
];

const isZero = (name: string, bound: number | undefined) => /^min(Length|Items)$/.test(name) && bound === 0;

/** Whether an alternative is told apart from all known ones by a value that they do not have. */
function isNewKind(known: readonly Schema[], member: Schema, { before, now }: Both): boolean {
  const { properties = {} } = resolve(member, now);
  return Object.entries(properties).some(
    ([name, property]) =>
      property.const !== undefined &&
      known.every((one) => {
        const other = resolve(one, before).properties?.[name];
        return other?.const !== undefined && other.const !== property.const;
      }),
  );
}
