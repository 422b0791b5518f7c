import { isDeepStrictEqual } from 'node:util';
import { applyTransform } from './apply-transform';
import type { Change, Database } from './database';
import { getField, parseFieldPath, withField, withoutField } from './field-path';
import { readFields } from './read-value';
import { parseDocumentName } from './resource-name';
import { Code, invalid, StatusError } from './status-error';
import type { Fields, StoredDocument, Value } from './value';
import { fromWireTimestamp } from './value';
import type { WireFieldTransform, WirePrecondition, WireWrite } from './wire-types';

/** The documented size limit of a document, in bytes. */
const MAX_DOCUMENT_BYTES = 1_048_576;

/** The result of a write: the document's update time after it (microseconds) and its transforms' results. */
export interface WriteResult {
  updateTime: number;
  transformResults: Value[];
}

/** The commit of a list of writes, computed but not yet applied. */
export interface PreparedCommit {
  changes: Change[];
  results: WriteResult[];
  time: number;
}

/**
 * Computes the commit of a list of writes, all or nothing; later writes see the effect of earlier ones.
 * @throws StatusError NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION for a failed precondition,
 *   INVALID_ARGUMENT for a malformed write
 */
export function prepareCommit(database: Database, writes: readonly WireWrite[]): PreparedCommit {
  const time = database.tick();
  const version = database.version + 1;
  const states = new Map<string, StoredDocument | undefined>();
  assertWritesCombine(database, writes);
  const done = writes.map((write) => {
    const { path, kind } = targetOf(database, write);
    const before = states.has(path) ? states.get(path) : database.get(path);
    assertPrecondition(write.currentDocument, before, database.get(path), path);
    if (kind === 'delete') states.set(path, undefined);
    if (kind !== 'set') return { path, kind, transformResults: [] };
    const { fields, transformResults } = nextFields(write, before?.fields ?? {}, time);
    assertSize(path, fields);
    states.set(path, { path, fields, createTime: before?.createTime ?? time, updateTime: time, version });
    return { path, kind, transformResults };
  });
  const changes: Change[] = [];
  for (const [path, after] of states) {
    const before = database.get(path);
    // a document that the whole list leaves unchanged keeps its update time
    if (isSame(before, after)) states.set(path, before);
    else changes.push({ path, after: after ?? null });
  }
  const results = done.map(({ path, kind, transformResults }) => {
    const document = states.has(path) ? states.get(path) : database.get(path);
    return { updateTime: (kind !== 'delete' && document?.updateTime) || time, transformResults };
  });
  return { changes, results, time };
}

function isSame(before: StoredDocument | undefined, after: StoredDocument | undefined): boolean {
  if (!before || !after) return before === after;
  return before.createTime === after.createTime && isDeepStrictEqual(before.fields, after.fields);
}

/** Rejects writes of one document that cannot be combined in one request, whatever is stored. */
function assertWritesCombine(database: Database, writes: readonly WireWrite[]): void {
  const earlier = new Map<string, { kind: string; guard: number | undefined }>();
  for (const write of writes) {
    const { path, kind } = targetOf(database, write);
    const { exists, updateTime } = write.currentDocument ?? {};
    const guard = updateTime && fromWireTimestamp(updateTime);
    const last = earlier.get(path);
    if (last && guard !== undefined && guard !== last.guard) {
      throw invalid(`The writes of ${path} ask for different update times.`);
    }
    if (last?.kind === 'set' && exists === false) {
      throw invalid(`Cannot write and then create ${path} in the same request.`);
    }
    if (last?.kind === 'delete' && kind === 'set' && (exists === true || guard !== undefined)) {
      throw invalid(`Cannot delete and then update ${path} in the same request.`);
    }
    earlier.set(path, { kind, guard });
  }
}

function targetOf(database: Database, write: WireWrite): { path: string; kind: 'set' | 'delete' | 'verify' } {
  const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document;
  const kind = write.delete !== undefined ? 'delete' : write.verify !== undefined ? 'verify' : 'set';
  const parsed = parseDocumentName(name);
  if (parsed.database !== database.name) throw invalid(`"${name}" lies in another database.`);
  return { path: parsed.path, kind };
}

function nextFields(
  write: WireWrite,
  before: Fields,
  time: number,
): { fields: Fields; transformResults: Value[] } {
  const given = readFields(write.update?.fields);
  let fields = write.transform ? before : given;
  if (write.updateMask) {
    fields = before;
    for (const path of write.updateMask.fieldPaths ?? []) {
      const segments = parseFieldPath(path);
      const value = getField(given, segments);
      fields = value === undefined ? withoutField(fields, segments) : withField(fields, segments, value);
    }
  }
  const transformResults: Value[] = [];
  const transforms: WireFieldTransform[] = write.updateTransforms ?? write.transform?.fieldTransforms ?? [];
  for (const transform of transforms) {
    const segments = parseFieldPath(transform.fieldPath ?? '');
    const { value, result } = applyTransform(transform, getField(fields, segments), time);
    fields = withField(fields, segments, value);
    transformResults.push(result);
  }
  return { fields, transformResults };
}

function assertPrecondition(
  precondition: WirePrecondition | undefined,
  before: StoredDocument | undefined,
  stored: StoredDocument | undefined,
  path: string,
): void {
  if (!precondition) return;
  if (precondition.exists === true && !before)
    throw new StatusError(Code.NOT_FOUND, `No document to update: ${path}`);
  if (precondition.exists === false && before) {
    throw new StatusError(Code.ALREADY_EXISTS, `Document already exists: ${path}`);
  }
  if (precondition.updateTime) {
    // compared with the state before the list: several writes of one document may carry the same time
    if (!stored || fromWireTimestamp(precondition.updateTime) !== stored.updateTime) {
      throw new StatusError(
        Code.FAILED_PRECONDITION,
        `The stored version of ${path} does not match the required update time.`,
      );
    }
  }
}

function assertSize(path: string, fields: Fields): void {
  if (sizeOf({ mapValue: { fields } }) + Buffer.byteLength(path) > MAX_DOCUMENT_BYTES) {
    throw invalid(`Document ${path} exceeds the maximum size of 1,048,576 bytes.`);
  }
}

/** A value's size by Firestore's published rule (strings: bytes + 1, numbers and times 8, booleans and null 1). */
function sizeOf(value: Value): number {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1;
  if ('bytesValue' in value) return value.bytesValue.length;
  if ('referenceValue' in value) return Buffer.byteLength(value.referenceValue) + 16;
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((sum, one) => sum + sizeOf(one), 0);
  if ('mapValue' in value) {
    return Object.entries(value.mapValue.fields ?? {}).reduce(
      (sum, [name, one]) => sum + Buffer.byteLength(name) + 1 + sizeOf(one),
      0,
    );
  }
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
}
