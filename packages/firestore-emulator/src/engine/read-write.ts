import { assertTransformsCombine, type FieldTransform, readTransform } from './apply-transform';
import type { Database } from './database';
import { parseFieldPath } from './field-path';
import { readFields } from './read-value';
import { assertStorable, parseDocumentName } from './resource-name';
import { invalid } from './status-error';
import type { Fields } from './value';
import type { WireWrite } from './wire-types';

export type WriteKind = 'set' | 'delete' | 'verify';

/** What a write changes in its document. */
export interface WriteContent {
  fields: Fields;
  /** The paths of the fields that are set or removed; without it all of them are. */
  mask: string[][] | undefined;
  transforms: FieldTransform[];
}

/** A write of a request, checked as far as nothing stored is needed. */
export interface ReadWrite {
  write: WireWrite;
  path: string;
  kind: WriteKind;
  /**
   * Read once.
   * @throws StatusError INVALID_ARGUMENT
   */
  content: () => WriteContent;
}

/** @throws StatusError INVALID_ARGUMENT for a malformed write, or one of another database */
export function readWrites(database: Database, writes: readonly WireWrite[]): ReadWrite[] {
  return writes.map((write) => {
    assertWellFormed(write);
    const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document;
    const kind = write.delete !== undefined ? 'delete' : write.verify !== undefined ? 'verify' : 'set';
    const { database: named, path } = parseDocumentName(name);
    if (named !== database.name) throw invalid(`"${name}" lies in another database.`);
    if (kind === 'set') assertStorable(path);
    let content: WriteContent | undefined;
    return {
      write,
      path,
      kind,
      content: () => {
        content ??= readContent(write);
        return content;
      },
    };
  });
}

function readContent({ update, updateMask, updateTransforms, transform }: WireWrite): WriteContent {
  const transforms = (updateTransforms ?? transform?.fieldTransforms ?? []).map(readTransform);
  assertTransformsCombine(transforms);
  // a write of transforms alone leaves the other fields
  const given = transform ? { fieldPaths: [] } : updateMask;
  const mask = given && (given.fieldPaths ?? []).map(parseFieldPath);
  return { fields: readFields(update?.fields), mask, transforms };
}

function assertWellFormed(write: WireWrite): void {
  const { update, delete: gone, verify, transform, updateMask, updateTransforms } = write;
  if (!update && gone === undefined && verify === undefined && !transform)
    throw invalid('The write is empty.');
  if (!update && (updateMask || (updateTransforms?.length ?? 0) > 0)) {
    throw invalid('Only an update has a mask and transforms.');
  }
  const { exists, updateTime } = write.currentDocument ?? {};
  if (verify !== undefined && exists === undefined && !updateTime)
    throw invalid('A verify needs a precondition.');
  if (transform && !transform.fieldTransforms?.length) throw invalid('A transform needs a field.');
}
