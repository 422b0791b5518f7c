import { createHash } from 'node:crypto';
import { type Account, restorable } from './accounts';
import { actualAccounts, actualDocuments, actualObjects } from './actual-records';
import { textOf, UPLOADS } from './bind-files';
import { canonical, differingFields } from './differing-fields';
import type { StoredDocument } from './documents';
import type { ExportedObject } from './export-data';
import type { Kind } from './export-folder';
import { compareBytes, comparePaths, entriesOf, mergeSorted } from './merge-sorted';
import { type ObjectEntry, openObjects } from './objects';
import { readManifest, readRecords, verifyExport } from './read-export';
import type { Target } from './target';

/** A record that is not the same in export and project; `fields` names what differs, without values. */
export interface Difference {
  kind: Kind;
  id: string;
  how: 'missing' | 'extra' | 'different';
  fields?: string[];
}

export interface Comparison {
  /** The number of compared records of the export. */
  compared: Record<Kind, number>;
  /** The number of all differences. */
  count: number;
  /** The first of them. */
  differences: Difference[];
}

const MAX_TOLD = 100;

/**
 * Compares an export with a project: every field of every document, of every account what can be restored, every
 * object's metadata and bytes (by MD5). Documents and objects are read beside each other in their order; of the accounts
 * a digest each is held in memory, as the service promises no order.
 * @throws DamagedExport
 */
export async function compareData(target: Target, folder: string): Promise<Comparison> {
  const manifest = await readManifest(folder);
  await verifyExport(folder, manifest);
  const comparison: Comparison = {
    compared: { documents: 0, accounts: 0, objects: 0 },
    count: 0,
    differences: [],
  };
  const tell = (difference: Difference) => {
    comparison.count += 1;
    if (comparison.differences.length < MAX_TOLD) comparison.differences.push(difference);
  };

  const objects = openObjects(target.bucket);
  const isRebound = async (expected: StoredDocument, actual: StoredDocument) => {
    if (!expected.path.startsWith(`${UPLOADS}/`)) return false;
    const { generation: _one, ...stored } = expected.fields;
    const { generation: _other, ...found } = actual.fields;
    if (differingFields(stored, found).length > 0) return false;
    const file = await objects.find(textOf(actual, 'path'));
    return file?.generation === textOf(actual, 'generation') && file.md5Hash === textOf(actual, 'md5Hash');
  };
  const expectedDocuments = entriesOf(
    readRecords<StoredDocument>(folder, manifest, 'documents'),
    ({ path }) => path,
  );
  await mergeSorted(
    expectedDocuments,
    actualDocuments(target),
    comparePaths,
    async (id, expected, actual) => {
      if (expected) comparison.compared.documents += 1;
      const fields = differingFields(expected?.fields, actual?.fields);
      if (expected && actual && (fields.length === 0 || (await isRebound(expected, actual)))) return;
      tell({ kind: 'documents', id, how: howOf(expected, actual), ...(expected && actual && { fields }) });
    },
  );

  const expectedObjects = entriesOf(
    readRecords<ExportedObject>(folder, manifest, 'objects'),
    ({ name }) => name,
  );
  await mergeSorted(expectedObjects, actualObjects(target), compareBytes, async (id, expected, actual) => {
    if (expected) comparison.compared.objects += 1;
    const fields = differingFields(comparable(expected), comparable(actual));
    if (expected && actual && fields.length === 0) return;
    tell({ kind: 'objects', id, how: howOf(expected, actual), ...(expected && actual && { fields }) });
  });

  const expectedAccounts = new Map<string, string>();
  for await (const account of readRecords<Account>(folder, manifest, 'accounts')) {
    comparison.compared.accounts += 1;
    expectedAccounts.set(account.localId, digest(restorable(account)));
  }
  for await (const account of actualAccounts(target)) {
    const expected = expectedAccounts.get(account.localId);
    expectedAccounts.delete(account.localId);
    if (expected === digest(restorable(account))) continue;
    tell({ kind: 'accounts', id: account.localId, how: expected === undefined ? 'extra' : 'different' });
  }
  for (const id of expectedAccounts.keys()) tell({ kind: 'accounts', id, how: 'missing' });
  return comparison;
}

/** The comparison, in lines. */
export function describeComparison({ compared, count, differences }: Comparison): string[] {
  const told = Object.entries(compared).map(([kind, number]) => `${number} ${kind}`);
  return [
    `Compared: ${told.join(', ')}.`,
    ...differences.map(
      ({ kind, id, how, fields }) => `  ${kind} ${id}: ${how}${fields ? ` (${fields.join(', ')})` : ''}`,
    ),
    ...(count > differences.length ? [`  … and ${count - differences.length} more`] : []),
    count === 0 ? 'Nothing differs.' : `${count} records differ.`,
  ];
}

const howOf = (expected: unknown, actual: unknown): Difference['how'] =>
  expected === undefined ? 'extra' : actual === undefined ? 'missing' : 'different';

const comparable = (entry: ObjectEntry | undefined) =>
  entry && { size: entry.size, md5Hash: entry.md5Hash, ...entry.metadata };

const digest = (value: object) => createHash('sha256').update(canonical(value)).digest('base64');
