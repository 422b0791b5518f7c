import { invalid } from '../engine/status-error';
import { formatTime, parseTime } from '../engine/value-json';
import { type MessageField, type MessageType, messageType } from './load-service';

/**
 * Messages of google.firestore.v1 as JSON, by their description as protobuf has it: REST and WebChannel. Names may be in snake_case
 * too, integers and doubles texts, enumerations numbers; a member that is null is absent.
 */

const INT_BOUNDS: Record<string, readonly [bigint, bigint]> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
};

/**
 * JSON as a message in the form in which gRPC brings it.
 * @param name of the message's type in google.firestore.v1
 * @throws StatusError INVALID_ARGUMENT for an unknown member, a value of another type, or two members of which one may be given
 */
export function readMessage<Message = Record<string, never>>(name: string, json: unknown): Message {
  return readAs(messageType(name), json) as Message;
}

/** The members of a message that a URL gives, such as `mask.fieldPaths=a`; others are passed over. */
export function readParameters<Message = Record<string, never>>(
  name: string,
  query: URLSearchParams,
): Message {
  const json: Record<string, unknown> = {};
  for (const parameter of new Set(query.keys())) {
    const way = wayTo(messageType(name), parameter.split('.'));
    const field = way?.pop();
    if (!way || !field) continue;
    let holder = json;
    for (const above of way) {
      holder[above.name] ??= {};
      holder = holder[above.name] as Record<string, unknown>;
    }
    holder[field.name] = field.repeated ? query.getAll(parameter) : query.get(parameter);
  }
  return readMessage(name, json);
}

/** The members that lead to one inside a message; undefined if it has none of these names. */
function wayTo(type: MessageType, [first = '', ...rest]: readonly string[]): MessageField[] | undefined {
  const field = fieldOf(type, first);
  if (!field || rest.length === 0) return field && [field];
  const inner = field.resolvedType;
  const further = inner && 'fields' in inner ? wayTo(inner, rest) : undefined;
  return further && [field, ...further];
}

/** A message as JSON, without what is empty or has its default. */
export function writeMessage(name: string, message: object): object {
  return writeAs(messageType(name), message) as object;
}

function fieldOf({ fields }: MessageType, name: string): MessageField | undefined {
  const camelCase = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(fields, camelCase) ? fields[camelCase] : undefined;
}

function assertObject(json: unknown, what: string): asserts json is object {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw invalid(`${what} is no object.`);
}

function readAs(type: MessageType, json: unknown): unknown {
  if (type.fullName === '.google.protobuf.Timestamp') {
    if (typeof json !== 'string') throw invalid('A timestamp is a text.');
    return parseTime(json);
  }
  if (isWrapper(type)) return { value: readSingle(type.fields.value as MessageField, json) };
  assertObject(json, type.name);
  const message: Record<string, unknown> = {};
  const chosen = new Map<object, string>();
  for (const [name, member] of Object.entries(json)) {
    const field = fieldOf(type, name);
    if (!field) throw invalid(`${type.name} has no "${name}".`);
    const value = readField(field, member);
    if (value === undefined) continue;
    const other = field.partOf && chosen.get(field.partOf);
    if (field.name in message || other)
      throw invalid(`${type.name} has both "${other ?? name}" and "${name}".`);
    if (field.partOf) chosen.set(field.partOf, name);
    message[field.name] = value;
  }
  return message;
}

function readField(field: MessageField, json: unknown): unknown {
  if (json === null && (field.repeated || field.map)) return undefined;
  if (field.map) {
    assertObject(json, field.name);
    const entries = Object.entries(json).map(([name, value]) => [name, readPresent(field, value)]);
    // unlike an assignment, this keeps a key like __proto__
    return Object.fromEntries(entries);
  }
  if (!field.repeated) return readSingle(field, json);
  if (!Array.isArray(json)) throw invalid(`"${field.name}" is no list.`);
  return json.map((element) => readPresent(field, element));
}

function readPresent(field: MessageField, json: unknown): unknown {
  const value = readSingle(field, json);
  if (value === undefined) throw invalid(`"${field.name}" has null among its members.`);
  return value;
}

function readSingle(field: MessageField, json: unknown): unknown {
  const { resolvedType, type, name } = field;
  if (resolvedType && 'values' in resolvedType) return readEnum(field, resolvedType.values, json);
  if (json === null) return undefined;
  if (resolvedType) return readAs(resolvedType, json);
  if (typeof json === 'object') throw invalid(`"${name}" is no ${type}.`);
  const text = String(json);
  switch (type) {
    // a text of Java's cannot leave it with half of a pair
    case 'string':
      return text.replace(/\p{Cs}/gu, '?');
    case 'bytes':
      return readBytes(text, name);
    case 'bool':
      if (text !== 'true' && text !== 'false') throw invalid(`"${name}" is neither true nor false.`);
      return text === 'true';
    case 'double':
      return readDouble(text, name);
    default:
      return readInteger(text, type, json, name);
  }
}

function readEnum({ name, type }: MessageField, values: Record<string, number>, json: unknown): unknown {
  if (json === null) return type.endsWith('NullValue') ? 'NULL_VALUE' : undefined;
  const found = Object.keys(values).find((key) => key === json || `${values[key]}` === `${json}`);
  if (found === undefined) throw invalid(`"${name}" may not be ${JSON.stringify(json)}.`);
  return found;
}

function readBytes(text: string, name: string): Buffer {
  if (!/^[\w+/-]*={0,2}$/.test(text)) throw invalid(`"${name}" is not in base64.`);
  return Buffer.from(text, 'base64');
}

function readDouble(text: string, name: string): number {
  const number = Number(text);
  const isNamed = /^(?:NaN|-?Infinity)$/.test(text);
  if (!isNamed && (text.trim() === '' || !Number.isFinite(number))) throw invalid(`"${name}" is no number.`);
  return number;
}

function readInteger(text: string, type: string, json: unknown, name: string): number | string {
  const isWhole = typeof json === 'number' ? Number.isSafeInteger(json) : /^-?\d{1,19}$/.test(text);
  const [least, most] = INT_BOUNDS[type] ?? [0n, 0n];
  const number = isWhole ? BigInt(text) : undefined;
  // beyond 2^53 a number in JSON has already lost its last digits
  if (number === undefined || number < least || number > most) {
    throw invalid(`"${name}" is no ${type}; one beyond 2^53 has to be a text.`);
  }
  return type === 'int32' ? Number(number) : `${number}`;
}

function isWrapper({ fullName }: MessageType): boolean {
  return /^\.google\.protobuf\.(?:Int32|Int64|Double|Bool|String)Value$/.test(fullName);
}

function writeAs(type: MessageType, message: object): unknown {
  if (type.fullName === '.google.protobuf.Timestamp') return formatTime(message);
  if (isWrapper(type)) return (message as { value?: unknown }).value ?? 0;
  const json: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(message)) {
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (!field || value === undefined || value === null || isDefault(field, value)) continue;
    json[name] = writeField(field, value);
  }
  return json;
}

/** Whether a member goes without saying; one of several always says which it is. */
function isDefault({ partOf, map, repeated, resolvedType }: MessageField, value: unknown): boolean {
  if (partOf) return false;
  if (map) return Object.keys(value as object).length === 0;
  if (repeated) return (value as unknown[]).length === 0;
  if (resolvedType && 'values' in resolvedType) return resolvedType.values[value as string] === 0;
  if (value instanceof Uint8Array) return value.length === 0;
  return value === 0 || value === '' || value === '0' || value === false;
}

function writeField(field: MessageField, value: unknown): unknown {
  if (field.map) {
    const entries = Object.entries(value as object).map(([name, one]) => [name, writeSingle(field, one)]);
    return Object.fromEntries(entries);
  }
  if (field.repeated) return (value as unknown[]).map((one) => writeSingle(field, one));
  return writeSingle(field, value);
}

function writeSingle({ resolvedType }: MessageField, value: unknown): unknown {
  if (resolvedType && 'values' in resolvedType) return value === 'NULL_VALUE' ? null : value;
  if (resolvedType) return writeAs(resolvedType, value as object);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0))) return value;
  return Object.is(value, -0) ? '-0' : `${value}`;
}
