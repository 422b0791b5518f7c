import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseHub } from './database-hub';
import { invalid } from './status-error';
import { fieldsFromJson, fieldsToJson } from './value-json';

interface ExportedDocument {
  name: string;
  createTime: number;
  updateTime: number;
  fields: unknown;
}

/**
 * Writes a database into a folder, for `emulators:export`. The files have the names that the Emulator Suite expects,
 * but contain this emulator's own JSON (Google's contain LevelDB): neither emulator can import an export of the
 * other, and this one rejects it.
 */
export function exportData(hub: DatabaseHub, body: unknown): object {
  const request = body as { database?: string; export_directory?: string; export_name?: string };
  if (!request.export_directory || !request.export_name)
    throw invalid('export_directory and export_name are needed.');
  const folder = join(request.export_directory, request.export_name);
  const { database } = hub.open(request.database);
  const documents: ExportedDocument[] = [...database.all()].map(
    ({ path, createTime, updateTime, fields }) => ({
      name: `${database.name}/documents/${path}`,
      createTime,
      updateTime,
      fields: fieldsToJson(fields),
    }),
  );
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${request.export_name}.overall_export_metadata`);
  writeFileSync(file, JSON.stringify({ format: 'gharseva-firestore-1', documents }));
  return {};
}

/** Reads an export of {@link exportData}, for `--import` (see main.ts) and the import endpoint. */
export function importData(hub: DatabaseHub, body: unknown): object {
  const request = body as { export_directory?: string; export_name?: string };
  if (!request.export_directory) throw invalid('export_directory is needed.');
  const name = request.export_name ?? 'firestore_export';
  importFile(hub, join(request.export_directory, name, `${name}.overall_export_metadata`));
  return {};
}

/** Like {@link importData}, from the metadata file itself. */
export function importFile(hub: DatabaseHub, file: string): void {
  let parsed: { format?: string; documents?: ExportedDocument[] };
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw invalid(`${file} in ${dirname(file)} is no export of this emulator.`);
  }
  if (parsed.format !== 'gharseva-firestore-1') throw invalid(`${file} has an unknown format.`);
  for (const document of parsed.documents ?? []) {
    const [, databaseName = '', path = ''] = /^(.*?)\/documents\/(.*)$/s.exec(document.name) ?? [];
    const { database } = hub.open(databaseName);
    const { createTime, updateTime } = document;
    const after = {
      path,
      fields: fieldsFromJson(document.fields),
      createTime,
      updateTime,
      version: database.version + 1,
    };
    database.apply([{ path, after }], database.tick());
  }
}
