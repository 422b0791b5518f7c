import type { Change, Database } from './database';
import { getField, withField, withoutField } from './field-path';
import { readTime } from './read-value';
import type { ReadWrite, WriteContent, WriteKind } from './read-write';
import { sizeOfDocument } from './size-of-value';
import { Code, invalid, StatusError } from './status-error';
import type { Fields, StoredDocument, Value } from './value';
import type { WirePrecondition } from './wire-types';

/** The documented size limit of a document, in bytes. */
const MAX_DOCUMENT_BYTES = 1_048_576;

/** The result of a write: the document's update time after it (microseconds) and its transforms' results. */
export interface WriteResult {
  /** Undefined for a document that does not exist after the commit. */
  updateTime: number | undefined;
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
 * @param version the number that the commit will have
 */
export function prepareCommit(
  database: Database,
  writes: readonly ReadWrite[],
  version = database.version + 1,
): PreparedCommit {
  const time = database.tick();
  const states = new Map<string, StoredDocument | undefined>();
  assertWritesCombine(writes);
  // a malformed write is refused before any precondition
  for (const { content } of writes) content();
  const done = writes.map((one) => {
    const { write, path, kind } = one;
    const before = states.has(path) ? states.get(path) : database.get(path);
    assertPrecondition(write.currentDocument, before, database.get(path), path);
    if (kind === 'delete') states.set(path, undefined);
    if (kind !== 'set') return { path, kind, transformResults: [] };
    const { fields, transformResults } = nextFields(one.content(), before?.fields ?? {}, time);
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
    // Google's emulator gives the time of the commit for a document that a verify finds missing
    return { updateTime: document?.updateTime ?? (kind === 'verify' ? time : undefined), transformResults };
  });
  return { changes, results, time };
}

/**
 * Rejects writes that are to succeed or fail independently when that cannot be said of them.
 * @throws StatusError INVALID_ARGUMENT for two writes of one document, or malformed fields
 */
export function assertDistinct(writes: readonly ReadWrite[]): void {
  const paths = new Set<string>();
  for (const { path, content } of writes) {
    if (paths.has(path)) throw invalid(`${path} is written more than once in a single request.`);
    paths.add(path);
    content();
  }
}

function isSame(before: StoredDocument | undefined, after: StoredDocument | undefined): boolean {
  if (!before || !after) return before === after;
  return before.createTime === after.createTime && isSameContent(before.fields, after.fields);
}

/** Like `isDeepStrictEqual`, which takes several times as long; for fields, values and what they consist of. */
function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (one instanceof Uint8Array) return other instanceof Uint8Array && Buffer.compare(one, other) === 0;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => {
    return (
      Object.hasOwn(other, name) && isSameContent(one[name as keyof object], other[name as keyof object])
    );
  });
}

/** Rejects writes of one document that cannot be combined in one request, whatever is stored. */
function assertWritesCombine(writes: readonly ReadWrite[]): void {
  const earlier = new Map<string, { kind: WriteKind; guard: number | undefined }>();
  for (const { write, path, kind } of writes) {
    const { exists, updateTime } = write.currentDocument ?? {};
    const guard = updateTime && readTime(updateTime);
    const last = earlier.get(path);
    if (last && (kind === 'verify' || last.kind === 'verify')) {
      throw invalid(`${path} cannot be verified and written, or verified twice, in the same request.`);
    }
    if (last && guard !== undefined && guard !== last.guard) {
      throw invalid(`The writes of ${path} ask for different update times.`);
    }
    if (last?.kind === 'set' && exists === false) {
      throw invalid(`Cannot write and then create ${path} in the same request.`);
    }
    if (last?.kind === 'delete' && (exists === true || (kind === 'set' && guard !== undefined))) {
      throw invalid(`Cannot delete ${path} and then ask for it in the same request.`);
    }
    earlier.set(path, { kind, guard });
  }
}

function nextFields(
  { fields: given, mask, transforms }: WriteContent,
  before: Fields,
  time: number,
): { fields: Fields; transformResults: Value[] } {
  let fields = mask ? before : given;
  for (const segments of mask ?? []) {
    const value = getField(given, segments);
    fields = value === undefined ? withoutField(fields, segments) : withField(fields, segments, value);
  }
  const transformResults: Value[] = [];
  for (const { segments, apply } of transforms) {
    const { value, result } = apply(getField(fields, segments), time);
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
    if (!stored || readTime(precondition.updateTime) !== stored.updateTime) {
      throw new StatusError(
        Code.FAILED_PRECONDITION,
        `The stored version of ${path} does not match the required update time.`,
      );
    }
  }
}

function assertSize(path: string, fields: Fields): void {
  if (sizeOfDocument(path, fields) > MAX_DOCUMENT_BYTES) {
    throw invalid(`Document ${path} exceeds the maximum size of 1,048,576 bytes.`);
  }
}
