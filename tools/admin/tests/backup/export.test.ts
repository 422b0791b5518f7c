import { createHash } from 'node:crypto';
import { appendFile, chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GoogleCall } from '../../src/backup/call-google';
import { openDocuments } from '../../src/backup/documents';
import { exportData } from '../../src/backup/export-data';
import { FORMAT, openExport } from '../../src/backup/export-folder';
import { readManifest, readRecords, verifyExport } from '../../src/backup/read-export';
import type { Target } from '../../src/backup/target';

const ROOT = 'projects/a-real-project/databases/(default)/documents';
const BYTES = Buffer.from('the bytes of a file');
const MD5 = createHash('md5').update(BYTES).digest('base64');
const SMALL = { pageSize: 1, partCharacters: 1 };

/** A real project with five documents and five files, which ends its answers when `left` is used up. */
class Project {
  left = Number.POSITIVE_INFINITY;
  /** The names of the files that were read, in their order. */
  readonly read: string[] = [];
  /** What a file is read as. */
  bytes = BYTES;

  readonly target = {
    projectId: 'a-real-project',
    isLocal: false,
    bucket: {
      name: 'a-real-bucket',
      getFiles: async ({ maxResults, pageToken = '0' }: { maxResults: number; pageToken?: string }) => {
        const [from, to] = [Number(pageToken), Number(pageToken) + maxResults];
        const metadata = { size: BYTES.length, md5Hash: MD5, generation: '1' };
        const files = FILES.slice(from, to).map((name) => ({ metadata: { name, ...metadata } }));
        return [files, to < FILES.length ? { pageToken: `${to}` } : null];
      },
      file: (name: string) => ({
        createReadStream: () => {
          this.spend();
          this.read.push(name);
          return Readable.from([this.bytes]);
        },
      }),
    },
    call: async ({ url, body }: GoogleCall) => {
      this.spend();
      if (!url.endsWith(':runQuery')) return {};
      const { startAt, limit } = (body as Query).structuredQuery;
      const after = startAt?.values[0]?.referenceValue.slice(ROOT.length + 1) ?? '';
      const names = DOCUMENTS.filter((name) => name > after).slice(0, limit);
      return names.map((name) => ({ document: { name: `${ROOT}/${name}`, updateTime: 'now' } }));
    },
    origins: { firestore: 'https://firestore.example', identity: 'https://identity.example' },
  } as unknown as Target;

  private spend() {
    this.left -= 1;
    if (this.left < 0) throw new Error('The connection is gone');
  }
}

const DOCUMENTS = ['1', '2', '3', '4', '5'].map((id) => `orders/${id}`);
const FILES = ['1', '2', '3', '4', '5'].map((id) => `workers/${id}.png`);

interface Query {
  structuredQuery: { limit: number; startAt?: { values: { referenceValue: string }[] } };
}

describe('an export', () => {
  let folder: string;
  let project: Project;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gharseva-files-'));
    project = new Project();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Exports until `answers` are used up. */
  async function breakOff(answers: number): Promise<void> {
    project.left = answers;
    await expect(exportData(project.target, folder, SMALL)).rejects.toThrow('The connection is gone');
    project.left = Number.POSITIVE_INFINITY;
  }

  test('in a folder that everybody may read: its files are for their owner alone, the unfinished ones too', async () => {
    await chmod(folder, 0o755);
    const listOpen = async () => {
      const files = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
      const open = await Promise.all(files.map(async (file) => ((await stat(file)).mode & 0o077) !== 0));
      return files.filter((_, index) => open[index]);
    };
    await breakOff(10);
    expect(await listOpen()).toEqual([]);
    await exportData(project.target, folder);
    expect(await listOpen()).toEqual([]);
  });

  test('ended in the middle of noting a part, and ended again: the third start completes it', async () => {
    await breakOff(3);
    await appendFile(join(folder, 'unfinished.ndjson'), '{"kind":"documents","file":"docu');
    await breakOff(2);
    const manifest = await exportData(project.target, folder, SMALL);
    await verifyExport(folder, manifest);
    const paths: string[] = [];
    for await (const { path } of readRecords<{ path: string }>(folder, manifest, 'documents'))
      paths.push(path);
    expect(paths).toEqual(DOCUMENTS);
  });

  test('ended at its fourth page of files: the next start reads no earlier page again', async () => {
    const usual = { pageSize: 1 };
    project.left = 11; // the configuration of passwords, six pages of documents, one of accounts, three files
    await expect(exportData(project.target, folder, usual)).rejects.toThrow('The connection is gone');
    expect(project.read).toEqual(FILES.slice(0, 3));
    project.left = Number.POSITIVE_INFINITY;
    await exportData(project.target, folder, usual);
    expect(project.read).toEqual(FILES);
  });

  test('of a file that is read with fewer or with other bytes: refused by its name, and not complete', async () => {
    for (const bytes of [BYTES.subarray(1), Buffer.from('THE bytes of a file')]) {
      project.bytes = bytes;
      await expect(exportData(project.target, folder)).rejects.toThrow(
        'workers/1.png was read with other bytes',
      );
    }
    expect(await readdir(folder)).not.toContain('manifest.json');
  });

  test('ended between its description and the removal of its journal: complete', async () => {
    const manifest = await exportData(project.target, folder);
    await appendFile(join(folder, 'unfinished.ndjson'), `${JSON.stringify({ project: 'a-real-project' })}\n`);
    expect(await readManifest(folder)).toEqual(manifest);
  });

  test('unfinished, and started again with another bucket: refused, and the first one goes on', async () => {
    await breakOff(11);
    const other = { ...project.target, bucket: { ...project.target.bucket, name: 'another' } } as Target;
    await expect(exportData(other, folder, SMALL)).rejects.toThrow(
      'has an unfinished export of the bucket a-real-bucket.',
    );
    expect(await exportData(project.target, folder, SMALL)).toMatchObject({ bucket: 'a-real-bucket' });
  });

  test('unfinished, and started again for another minute: refused', async () => {
    await breakOff(3);
    const at = '2026-11-20T03:45:00Z';
    await expect(exportData(project.target, folder, { ...SMALL, at })).rejects.toThrow(
      'has an unfinished export of',
    );
  });
});

test('texts with every sign that ends a line somewhere: each record is read as it was written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gharseva-lines-'));
  // longer than what is read at once, so that its ends fall into the middle of records and characters
  const records = Array.from({ length: 9 }, (_, n) => ({
    path: `orders/${n}`,
    text: 'न\u2028 \u2029 \u0085 \v \f \r \n \r\n👋'.repeat(n * 700),
  }));
  const header = {
    format: FORMAT,
    project: 'p',
    bucket: 'b',
    startedAt: '',
    readTime: null,
    hash: null,
  } as const;
  const started = await openExport(folder, header, async () => header);
  const lines = records.map((record) => JSON.stringify(record));
  await started.add('documents', lines.slice(0, 5), 'orders/4');
  await started.add('documents', lines.slice(5), null);
  const manifest = await started.finish();
  const read: unknown[] = [];
  for await (const record of readRecords(folder, manifest, 'documents')) read.push(record);
  expect(read).toEqual(records);
  await rm(folder, { recursive: true });
});

test('documents of texts with three bytes a character: each commit is below the bound of the service', async () => {
  const commits: number[] = [];
  const call = async ({ body }: GoogleCall) => {
    commits.push(Buffer.byteLength(JSON.stringify(body)));
    return {};
  };
  const { target } = new Project();
  const fields = { text: { stringValue: 'न'.repeat(300_000) } };
  await openDocuments({ ...target, call }).write(
    DOCUMENTS.flatMap((path) => [0, 1, 2].map((n) => ({ path: `${path}${n}`, fields }))),
  );
  expect(commits.length).toBeGreaterThan(1);
  expect(Math.max(...commits)).toBeLessThan(10 * 1024 * 1024);
});
