/** A JSON Schema, as far as the API's contract uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  [bound: string]: unknown;
}

/** Schemas by their names. */
export type Schemas = Record<string, Schema>;

/** A schema, or the one that it refers to. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

/** The alternatives of a schema, if it has some. */
export const membersOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;

/** The values of a closed list; undefined for any other schema. */
export const valuesOf = ({ const: value, enum: values }: Schema) => (value === undefined ? values : [value]);

function typesOf({ type, ...schema }: Schema): string[] | null {
  if (type !== undefined) return [type].flat();
  return valuesOf(schema)?.map((value) => (value === null ? 'null' : typeof value)) ?? null;
}

/** Whether every type of `part` is one of `whole`. */
export function includesTypes(whole: Schema, part: Schema): boolean {
  const allowed = typesOf(whole);
  if (allowed === null) return true;
  return (typesOf(part) ?? ['anything']).every(
    (type) => allowed.includes(type) || (type === 'integer' && allowed.includes('number')),
  );
}
