import type { Target } from './target';

/** The fields of a document in the JSON of Firestore's REST interface, which keeps every type. */
export type Fields = Record<string, unknown>;

/** A document: its path below the database, and its fields, with references into its own database as `/path`. */
export interface StoredDocument {
  path: string;
  fields: Fields;
}

/** A document as read, with the time of its last write. */
export interface ReadDocument extends StoredDocument {
  updateTime: string;
}

interface WireDocument {
  name: string;
  fields?: Fields;
  updateTime: string;
}

/** A write of a document's given fields that fails if the document was written since it was read. */
export interface ConditionalWrite extends ReadDocument {
  /** The written fields; the others stay. */
  mask: readonly string[];
}

/** Firestore's bound is 10 MiB a commit. */
const MAX_COMMIT_BYTES = 4_000_000;
const MAX_WRITES = 200;

/** The documents of a project's default database, of all collections at any depth. */
export function openDocuments({ projectId, origins, call }: Pick<Target, 'projectId' | 'origins' | 'call'>) {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const post = (verb: string, body: object) =>
    call({ method: 'POST', url: `${origins.firestore}/v1/${root}:${verb}`, body });
  const nameOf = (path: string) => `${root}/${path}`;
  const toWire = ({ path, fields }: StoredDocument) => ({
    name: nameOf(path),
    fields: mapReferences(fields, (reference) => (reference.startsWith('/') ? root + reference : reference)),
  });
  const fromWire = ({ name, fields = {}, updateTime }: WireDocument): ReadDocument => ({
    path: name.slice(root.length + 1),
    updateTime,
    fields: mapReferences(fields, (reference) =>
      reference.startsWith(`${root}/`) ? reference.slice(root.length) : reference,
    ),
  });

  return {
    /**
     * A page of the documents by their names; with `after`, those after that path.
     * @param options `collectionId` narrows to one collection at the root; `readTime` reads the past (RFC 3339)
     */
    async list(
      after: string | null,
      limit: number,
      options: { collectionId?: string; readTime?: string | null } = {},
    ): Promise<ReadDocument[]> {
      const { collectionId, readTime } = options;
      const answers = (await post('runQuery', {
        structuredQuery: {
          from: [collectionId ? { collectionId } : { allDescendants: true }],
          orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
          limit,
          ...(after !== null && { startAt: { values: [{ referenceValue: nameOf(after) }], before: false } }),
        },
        ...(readTime && { readTime }),
      })) as { document?: WireDocument }[];
      return answers.flatMap(({ document }) => (document ? [fromWire(document)] : []));
    },

    /** Writes documents whole, replacing those that exist, in as few commits as their sizes allow. */
    async write(documents: readonly StoredDocument[]): Promise<void> {
      let writes: object[] = [];
      let bytes = 0;
      const commit = async () => {
        if (writes.length > 0) await post('commit', { writes });
        writes = [];
        bytes = 0;
      };
      for (const document of documents) {
        const update = toWire(document);
        const size = Buffer.byteLength(JSON.stringify(update));
        if (bytes + size > MAX_COMMIT_BYTES || writes.length >= MAX_WRITES) await commit();
        writes.push({ update });
        bytes += size;
      }
      await commit();
    },

    /**
     * Writes some fields of up to 500 documents, each by itself.
     * @returns for each whether it was written: one that was changed or deleted since it was read is not
     * @throws Error for any other failure
     */
    async writeUnchanged(writes: readonly ConditionalWrite[]): Promise<boolean[]> {
      if (writes.length === 0) return [];
      const answer = (await post('batchWrite', {
        writes: writes.map(({ mask, updateTime, ...document }) => ({
          update: toWire(document),
          updateMask: { fieldPaths: mask },
          currentDocument: { updateTime },
        })),
      })) as { status?: { code?: number; message?: string }[] };
      return writes.map(({ path }, index) => {
        const { code = 0, message } = answer.status?.[index] ?? {};
        if (code !== 0 && !LOST_RACE.has(code)) throw new Error(`${path} was not written: ${message}`);
        return code === 0;
      });
    },

    /** Deletes documents. */
    async remove(paths: readonly string[]): Promise<void> {
      if (paths.length > 0) await post('commit', { writes: paths.map((path) => ({ delete: nameOf(path) })) });
    },
  };
}

/** gRPC's codes of a write whose document was changed or deleted meanwhile: NOT_FOUND, FAILED_PRECONDITION, ABORTED. */
const LOST_RACE = new Set([5, 9, 10]);

/**
 * A value of REST's JSON with its references changed. Only a typed reference has a text under `referenceValue`: a field
 * of that name has a typed value.
 */
function mapReferences<Value>(value: Value, change: (reference: string) => string): Value {
  if (Array.isArray(value)) return value.map((one) => mapReferences(one, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    key === 'referenceValue' && typeof part === 'string' ? change(part) : mapReferences(part, change),
  ]);
  return Object.fromEntries(entries) as Value;
}
