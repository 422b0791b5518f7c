import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StoredDocument } from '@gharseva/admin/backup/documents';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import type { Contract } from './contract-faults';

/** A folder for each version: what its code stores, by collection, and the contract of its API. */
const GOLDEN = join(import.meta.dirname, 'golden');

/** The file with the contract; every other one has the documents of the collection that it is named after. */
const CONTRACT = 'openapi.json';

/** The contract as it is between two releases. */
const PRESENT = join(import.meta.dirname, 'present', 'golden', 'contract.jsonl');

/** The versions of which there are golden files, such as `0.1.0`. */
export const goldenVersions = (): string[] => readdirSync(GOLDEN).sort();

const readChangelog = (): string => readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');

/** Whether somebody may have deployed a version: it has a heading in CHANGELOG.md. */
export const isReleased = (version: string, changelog = readChangelog()): boolean =>
  changelog.includes(`\n## [${version}]`);

/** @throws Error for a released version: its golden files are what was deployed */
export function requireUnreleased(version: string, changelog = readChangelog()): void {
  if (!isReleased(version, changelog)) return;
  throw new Error(
    `${version} is released by CHANGELOG.md: its golden files are never written again. Raise the version in package.json.`,
  );
}

/**
 * Replaces the golden files of a version that is not released: also those of collections that nothing stores any more.
 * @param golden the folder of all versions
 * @throws Error for a released version; nothing is written then
 */
export function writeGolden(
  version: string,
  documents: readonly StoredDocument[],
  contract: Contract,
  { golden = GOLDEN, changelog = readChangelog() }: { golden?: string; changelog?: string } = {},
): void {
  requireUnreleased(version, changelog);
  const folder = join(golden, version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const collectionOf = ({ path }: StoredDocument) => path.split('/')[0] ?? '';
  for (const collection of new Set(documents.map(collectionOf))) {
    const stored = documents.filter((document) => collectionOf(document) === collection);
    const lines = stored.map((document) => JSON.stringify(document));
    writeFileSync(join(folder, `${collection}.json`), `[\n${lines.join(',\n')}\n]\n`);
  }
  writeFileSync(join(folder, CONTRACT), describeContract(contract));
}

/** What is compared of a contract, a line for each path and schema. */
function describeContract({ paths, components = {} }: Contract): string {
  const lines = (entries: object) =>
    Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n');
  const compared = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => [
        method,
        { parameters, requestBody, responses: successesOf(responses) },
      ]),
    ),
  ]);
  const schemas = lines(components.schemas ?? {});
  return `{"paths":{\n${lines(Object.fromEntries(compared))}\n},"components":{"schemas":{\n${schemas}\n}}}\n`;
}

const successesOf = (responses: object) =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2')));

/** Replaces the contract as it is now by the lines of {@link presentContract}. */
export function writePresentContract(lines: readonly string[]): void {
  mkdirSync(dirname(PRESENT), { recursive: true });
  writeFileSync(PRESENT, `${lines.join('\n')}\n`);
}

/** The contract as it was written last. */
export const readPresentContract = (): string[] => readFileSync(PRESENT, 'utf8').trimEnd().split('\n');

const readJson = (version: string, file: string): unknown =>
  JSON.parse(readFileSync(join(GOLDEN, version, file), 'utf8'));

/** All documents of a version. */
export function readGoldenDocuments(version: string): StoredDocument[] {
  const files = readdirSync(join(GOLDEN, version)).filter((file) => file !== CONTRACT);
  return files.flatMap((file) => readJson(version, file) as StoredDocument[]);
}

/** The contract of a version's API, as OpenAPI. */
export const readGoldenContract = (version: string) => readJson(version, CONTRACT) as Contract;
