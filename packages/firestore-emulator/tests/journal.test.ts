import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Change, Commit, Database } from '@gharseva/firestore-emulator/engine/database';
import { DatabaseHub } from '@gharseva/firestore-emulator/engine/database-hub';
import type { Fields } from '@gharseva/firestore-emulator/engine/value';
import { type Disk, realDisk } from '@gharseva/firestore-emulator/persistence/disk';
import { FolderInUseError } from '@gharseva/firestore-emulator/persistence/folder-lock';
import { Journal } from '@gharseva/firestore-emulator/persistence/journal';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { copyOfData, dataFiles, freshFolder, removeFolders } from './support/data-folder';

const NAME = 'projects/demo-local/databases/(default)';
const NEWLINE = '\n'.charCodeAt(0);
const running: Opened[] = [];
/** Crashes of the machine are not tested, those of the process need no syncing. */
const quickDisk: Disk = {
  ...realDisk,
  sync: () => {},
  syncInBackground: (_handle, done) => done(null),
  syncFolder: () => {},
};

/** The fields of documents by path; null: deleted. */
type Changes = Record<string, Fields | null>;

class Opened {
  readonly folder: string;
  readonly database: Database;
  readonly warnings: string[] = [];
  readonly journal: Journal;

  constructor(folder: string, disk: Disk = quickDisk) {
    this.folder = folder;
    const warn = (message: string) => this.warnings.push(message);
    this.journal = new Journal(folder, { disk, warn, patience: 0, compactBytes: 4 * 1024 * 1024 });
    running.push(this);
    const hub = new DatabaseHub((database) => this.journal.follow(database));
    this.journal.start(hub);
    this.database = hub.open(NAME).database;
  }

  /** Everything stored, by path. */
  get state(): Record<string, unknown> {
    const states = [...this.database.all()].map(({ path, fields, createTime, updateTime, version }) => {
      return { path, fields, createTime, updateTime, version };
    });
    return Object.fromEntries(states.map((one) => [one.path, one]));
  }

  commit(changes: Changes): void {
    this.commitTogether([changes]);
  }

  commitTogether(all: readonly Changes[]): void {
    const commits = all.map((entries, i): Commit => {
      const time = this.database.tick();
      const version = this.database.version + 1 + i;
      const changes = Object.entries(entries).map(([path, fields]): Change => {
        const createTime = this.database.get(path)?.createTime ?? time;
        return { path, after: fields && { path, fields, createTime, updateTime: time, version } };
      });
      return { version, time, changes };
    });
    this.database.applyEach(commits);
  }

  stop(): void {
    this.journal.stop();
    running.splice(running.indexOf(this), 1);
  }
}

afterEach(() => {
  for (const one of running.splice(0)) one.journal.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(removeFolders);

const text = (stringValue: string): Fields => ({ s: { stringValue } });
const random = (seed: number) => {
  let state = seed;
  // a linear congruential generator: the same numbers at every run
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const MOST_TOGETHER = 3;
const MOST_CHANGES = 3;

/** One commit, or several together, of one to three documents each; some are deletions. */
function commitAtRandom(opened: Opened, number: number, next: (below: number) => number): void {
  const commits = Array.from({ length: next(2) === 0 ? 1 : 1 + next(MOST_TOGETHER) }, () => {
    const changes: Changes = {};
    for (let i = 0; i <= next(MOST_CHANGES); i += 1) {
      changes[`c/d${next(40)}`] = next(6) === 0 ? null : text(`é😀 ${number} ${'x'.repeat(next(60))}`);
    }
    return changes;
  });
  opened.commitTogether(commits);
}

/** A folder with a snapshot and a journal behind it, and what it holds. */
function filledFolder(): { folder: string; state: Record<string, unknown> } {
  const opened = new Opened(freshFolder());
  const next = random(1);
  for (let n = 0; n < 60; n += 1) commitAtRandom(opened, n, next);
  opened.journal.compactNow();
  for (let n = 60; n < 120; n += 1) commitAtRandom(opened, n, next);
  const { state, folder } = opened;
  opened.stop();
  return { folder, state };
}

describe('damage', () => {
  test('one byte changed at 1,000 random places: the record is named and the file kept, all else is loaded', () => {
    const { folder, state } = filledFolder();
    const files = dataFiles(folder).filter((name) => readFileSync(join(folder, name)).length > 0);
    expect(files.map((name) => name.split('.')[0]).sort()).toEqual(['journal', 'snapshot']);
    const next = random(2);
    for (let round = 0; round < 1_000; round += 1) {
      const copy = copyOfData(folder);
      const name = files[round % 2] as string;
      const bytes = readFileSync(join(copy, name));
      const at = next(bytes.length);
      bytes[at] = (bytes[at] as number) ^ (1 << next(8));
      writeFileSync(join(copy, name), bytes);

      const opened = new Opened(copy);
      const where = `${name}, byte ${at}`;
      expect(opened.warnings, where).toHaveLength(1);
      expect(opened.warnings[0], where).toContain(name);
      const kept = join(copy, 'damaged', `${name}.1`);
      expect(opened.warnings[0], where).toContain(kept);
      expect(readFileSync(kept).equals(bytes), where).toBe(true);
      // a changed newline joins two records
      const found = opened.state;
      const differing = [...new Set([...Object.keys(state), ...Object.keys(found)])].filter(
        (path) => JSON.stringify(state[path]) !== JSON.stringify(found[path]),
      );
      expect(differing.length, where).toBeLessThanOrEqual(2 * MOST_TOGETHER * MOST_CHANGES);
      opened.commit({ 'c/after': text('still writable') });
      const after = opened.state;
      opened.stop();

      // the next start has nothing to report, and loses nothing more
      const again = new Opened(copy);
      expect(again.warnings, where).toEqual([]);
      expect(again.state, where).toEqual(after);
      again.stop();
      rmSync(copy, { recursive: true });
    }
  });

  test('a damaged commit between two others of its document: the later state stays', () => {
    const opened = new Opened(freshFolder());
    for (const n of ['one', 'two', 'three']) opened.commit({ 'c/d': text(n), [`c/${n}`]: text(n) });
    const copy = copyOfData(opened.folder);
    const [name = ''] = dataFiles(copy);
    const lines = readFileSync(join(copy, name), 'utf8').split('\n');
    lines[1] = (lines[1] as string).replace('"two"', '"owt"');
    writeFileSync(join(copy, name), lines.join('\n'));
    const damaged = new Opened(copy);
    expect(damaged.database.get('c/d')?.fields).toEqual(text('three'));
    expect([...damaged.database.all()].map(({ path }) => path).sort()).toEqual(['c/d', 'c/one', 'c/three']);
    expect(damaged.warnings[0]).toContain('a record of c/d, c/two is missing');
    expect(readFileSync(join(copy, 'damaged/report.txt'), 'utf8')).toBe(`${damaged.warnings[0]}\n`);
  });

  test('a damaged record of commits that were made together: all of them are named, those before and after stay', () => {
    const opened = new Opened(freshFolder());
    opened.commit({ 'c/before': text('1') });
    opened.commitTogether([{ 'c/a': text('one') }, { 'c/b': text('two') }]);
    opened.commit({ 'c/after': text('1') });
    const copy = copyOfData(opened.folder);
    const [name = ''] = dataFiles(copy);
    const file = join(copy, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"two"', '"owt"'));
    const damaged = new Opened(copy);
    expect(Object.keys(damaged.state).sort()).toEqual(['c/after', 'c/before']);
    expect(damaged.warnings[0]).toContain('a record of c/a, c/b is missing');
    expect(damaged.database.version).toBe(4);
  });

  test.each(['snapshot.ndjson', 'journal.000002.ndjson'])('a %s cut short or gone: named', (name) => {
    const { folder } = filledFolder();
    const bytes = readFileSync(join(folder, name));
    for (const length of [0, 1, bytes.length >> 1, bytes.lastIndexOf('\n', -2) + 1]) {
      const copy = copyOfData(folder);
      writeFileSync(join(copy, name), bytes.subarray(0, length));
      const opened = new Opened(copy);
      // a journal that ends after a record looks like one that was never longer
      const isWhole = name.startsWith('journal') && (length === 0 || bytes[length - 1] === 0x0a);
      expect(opened.warnings, `${length} bytes`).toHaveLength(isWhole ? 0 : 1);
      opened.stop();
    }
    const copy = copyOfData(folder);
    rmSync(join(copy, name));
    expect(new Opened(copy).warnings[0]).toMatch(/it is missing|journal\.000001/);
  });
});

describe('the format without checksums', () => {
  const line = (path: string, v: number, s?: string) =>
    `${JSON.stringify([s === undefined ? { d: NAME, p: path } : { d: NAME, p: path, c: 5, u: 5 + v, v, f: { s: { stringValue: s }, at: { timestampValue: '1970-01-01T00:00:01.000005Z' }, b: { bytesValue: 'AP8=' }, n: { nullValue: null }, x: { doubleValue: 'NaN' } } }])}\n`;
  const write = (folder: string, snapshot: string, journal: string) => {
    writeFileSync(join(folder, 'firestore.snapshot.ndjson'), snapshot);
    writeFileSync(join(folder, 'firestore.journal.ndjson'), journal);
  };

  test('is read, and replaced by the one with checksums', () => {
    const folder = freshFolder();
    write(folder, line('c/a', 1, 'old') + line('c/b', 2, 'b'), line('c/a', 3, 'new') + line('c/b', 4));
    const opened = new Opened(folder);
    expect(opened.warnings).toEqual([]);
    const fields = {
      s: { stringValue: 'new' },
      at: { timestampValue: { seconds: '1', nanos: 5000 } },
      b: { bytesValue: Buffer.from([0, 255]) },
      n: { nullValue: 'NULL_VALUE' },
      x: { doubleValue: Number.NaN },
    };
    expect(opened.state).toEqual({
      'c/a': { path: 'c/a', fields, createTime: 5, updateTime: 8, version: 3 },
    });
    opened.stop();
    expect(dataFiles(folder).filter((name) => name.startsWith('firestore.'))).toEqual([]);
    const again = new Opened(folder);
    expect(again.state['c/a']).toMatchObject({ fields, updateTime: 8 });
  });

  test.each(['null', '{"d":1}', '[null]', '[{"d":"x","p":"c/d","f":{}}]', '\u0000\u0000', '[{"d":'])(
    'a line %j: named and kept, and those after it are read',
    (bad) => {
      const folder = freshFolder();
      write(folder, line('c/a', 1, 'a'), `${line('c/b', 2, 'b')}${bad}\n${line('c/c', 3, 'c')}`);
      const opened = new Opened(folder);
      expect(Object.keys(opened.state).sort()).toEqual(['c/a', 'c/b', 'c/c']);
      expect(opened.warnings).toHaveLength(1);
      expect(readFileSync(join(folder, 'damaged/firestore.journal.ndjson.1'), 'utf8')).toContain(bad);
    },
  );

  test('written beside newer data by an older version: kept and named, not mixed with them', () => {
    const { folder, state } = filledFolder();
    write(folder, line('c/other', 99, 'other'), '');
    const opened = new Opened(folder);
    expect(opened.state).toEqual(state);
    expect(opened.warnings[0]).toContain('firestore.snapshot.ndjson');
    expect(existsSync(join(folder, 'damaged/firestore.snapshot.ndjson.1'))).toBe(true);
  });
});

describe('commits of one batch', () => {
  const batch = [{ 'c/a': text('a'), 'c/gone': null }, { 'c/b': text('b') }, { 'c/c': text('c') }];

  test('loaded: each with a number and a time of its own', () => {
    const opened = new Opened(freshFolder());
    opened.commit({ 'c/gone': text('1') });
    opened.commitTogether(batch);
    const { state, folder } = opened;
    const found = [...opened.database.all()].map(({ version, updateTime }) => [version, updateTime]);
    expect(found.map(([version]) => version)).toEqual([2, 3, 4]);
    expect(new Set(found.map(([, time]) => time)).size).toBe(3);
    const heard: number[] = [];
    opened.database.onCommit(({ version }) => heard.push(version));
    opened.commitTogether([{ 'c/a': null }, { 'c/a': text('again') }]);
    expect(heard).toEqual([5, 6]);
    opened.stop();
    const again = new Opened(folder);
    expect(again.state).toMatchObject({ ...state, 'c/a': { fields: text('again'), version: 6 } });
    expect(again.database.version).toBe(6);
  });

  test('on a disk with room for some of them, which cannot cut a file either: none comes back', () => {
    let left = Number.POSITIVE_INFINITY;
    const disk: Disk = {
      ...quickDisk,
      write(handle, bytes, offset, length, position) {
        const count = Math.min(length, left);
        if (count === 0) throw new Error('ENOSPC: no space left on device');
        left -= count;
        return realDisk.write(handle, bytes, offset, count, position);
      },
      truncate() {
        throw new Error('EIO: i/o error');
      },
    };
    const written = new Opened(freshFolder());
    written.commitTogether(batch);
    const [name = ''] = dataFiles(written.folder);
    const { length } = readFileSync(join(written.folder, name));
    for (let room = 0; room < length; room += 1) {
      left = Number.POSITIVE_INFINITY;
      const opened = new Opened(freshFolder(), disk);
      left = room;
      expect(() => opened.commitTogether(batch)).toThrow('The commit cannot be stored');
      expect([...opened.database.all()]).toEqual([]);
      const crashed = new Opened(copyOfData(opened.folder));
      expect([...crashed.database.all()], `${room} bytes`).toEqual([]);
      crashed.stop();
      opened.stop();
    }
  });
});

test('a journal as earlier versions have written it: times and null in the JSON of REST, a commit a record', () => {
  const folder = freshFolder();
  const lineOf = (record: object) => {
    const json = JSON.stringify(record);
    return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
  };
  const f = { at: { timestampValue: '1970-01-01T00:00:01.000005Z' }, n: { nullValue: null } };
  const lines = [
    { d: NAME, v: 1, t: 5, w: [{ p: 'c/a', c: 5, u: 5, f }] },
    { d: NAME, v: 2, t: 6, w: [{ p: 'c/b', c: 6, u: 6, f }, { p: 'c/a' }] },
  ];
  writeFileSync(join(folder, 'journal.000001.ndjson'), lines.map(lineOf).join(''));
  const opened = new Opened(folder);
  expect(opened.warnings).toEqual([]);
  const fields = {
    at: { timestampValue: { seconds: '1', nanos: 5000 } },
    n: { nullValue: 'NULL_VALUE' },
  };
  expect(opened.state).toEqual({
    'c/b': { path: 'c/b', fields, createTime: 6, updateTime: 6, version: 2 },
  });
});

describe('a disk that fills', () => {
  /** Takes so many bytes more, the last of them by a short write, and then refuses. */
  class SmallDisk implements Disk {
    left = Number.POSITIVE_INFINITY;
    canTruncate = true;
    write(handle: number, bytes: Uint8Array, offset: number, length: number, position: number): number {
      const count = Math.min(length, this.left);
      if (count === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      this.left -= count;
      // half of what is possible: also when there is room, a write may be short
      const some = Math.max(1, count >> 1);
      this.left += count - some;
      return realDisk.write(handle, bytes, offset, some, position);
    }
    truncate(handle: number, length: number): void {
      if (!this.canTruncate) throw new Error('EIO: i/o error');
      realDisk.truncate(handle, length);
    }
    sync = quickDisk.sync;
    syncInBackground = quickDisk.syncInBackground;
    syncFolder = quickDisk.syncFolder;
  }

  test('at 200 random moments: a refused commit never happened, an acknowledged one is there after a crash', () => {
    const next = random(3);
    let refused = 0;
    for (let round = 0; round < 200; round += 1) {
      const disk = new SmallDisk();
      const opened = new Opened(freshFolder(), disk);
      const expectSame = () => {
        const before = opened.state;
        const crashed = new Opened(copyOfData(opened.folder));
        expect(crashed.state).toEqual(before);
        crashed.stop();
      };
      disk.left = next(6_000);
      disk.canTruncate = round % 3 > 0;
      for (let n = 0; n < 60; n += 1) {
        const { state } = opened;
        try {
          if (n === 30) opened.journal.compactNow();
          commitAtRandom(opened, n, next);
        } catch (error) {
          refused += 1;
          expect(error).toMatchObject({ code: 8 });
          expect(opened.state).toEqual(state);
        }
      }
      expectSame();
      // there is room again
      disk.left = Number.POSITIVE_INFINITY;
      disk.canTruncate = true;
      for (let n = 60; n < 70; n += 1) commitAtRandom(opened, n, next);
      expectSame();
      opened.journal.compactNow();
      expectSame();
      opened.stop();
    }
    expect(refused).toBeGreaterThan(1_000);
  });
});

describe('compaction', () => {
  test('in steps, with commits between them: a crash at any moment loses nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const next = random(seed);
        const opened = new Opened(freshFolder());
        // larger than the journal may become
        for (let n = 0; n < 300; n += 1) opened.commit({ [`c/d${n % 250}`]: text('x'.repeat(16_000)) });
        let crashes = 0;
        for (let n = 0; n < 12; n += 1) {
          commitAtRandom(opened, n, next);
          const copy = copyOfData(opened.folder);
          const { state } = opened;
          const crashed = new Opened(copy);
          expect(crashed.warnings).toEqual([]);
          expect(crashed.state).toEqual(state);
          crashed.stop();
          rmSync(copy, { recursive: true });
          crashes += 1;
          await turn();
        }
        expect(crashes).toBe(12);
        opened.journal.compactNow();
        const { state, folder } = opened;
        opened.stop();
        expect(new Opened(folder).state).toEqual(state);
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 5 },
    );
  });

  // a turn of the event loop takes at most eight batches, each of 100 documents or as many as have 128 KiB
  test.each([
    ['20,000 documents of 400 letters', 20_000, 400, 25],
    ['60 documents of 300,000 letters', 60, 300_000, 7],
  ])(
    'of %s: other work gets its turn after eight batches, and waits for no disk',
    async (_what, documents, letters, least) => {
      // with the first and the last record
      const TURN_RECORDS = 8 * 100 + 2;
      const TURN_BYTES = 8 * (128 * 1024 + letters + 200);
      let records = 0;
      let bytes = 0;
      let finishSync: (() => void) | undefined;
      const synced: string[] = [];
      const disk: Disk = {
        ...quickDisk,
        write(...args) {
          const [, chunk, offset] = args;
          records += chunk.subarray(offset).filter((byte) => byte === NEWLINE).length;
          bytes += chunk.length - offset;
          return realDisk.write(...args);
        },
        sync: () => synced.push('while everybody waits'),
        syncInBackground(_handle, done) {
          finishSync = () => done(null);
        },
      };
      // of syncs only that of the snapshot, not those twice a second
      vi.useFakeTimers({ toFake: ['setInterval'] });
      const opened = new Opened(freshFolder(), disk);
      for (let n = 0; n < documents; n += 10) {
        const ten = Array.from({ length: 10 }, (_, i) => [`c/d${n + i}`, text('x'.repeat(letters))]);
        opened.commit(Object.fromEntries(ten));
      }
      const snapshot = () => dataFiles(opened.folder).includes('snapshot.ndjson');
      // each look at the clock takes a millisecond of it, so a step ends after a number of batches
      let now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => now++);
      synced.length = 0;
      let turns = 0;
      for (; !finishSync; turns += 1) {
        records = 0;
        bytes = 0;
        await turn();
        expect(records).toBeLessThanOrEqual(TURN_RECORDS);
        expect(bytes).toBeLessThanOrEqual(TURN_BYTES);
        opened.commit({ 'c/during': text(`${turns}`) });
      }
      expect(turns).toBeGreaterThanOrEqual(least);
      expect(snapshot()).toBe(false);
      expect(synced).toEqual([]);
      finishSync();
      while (!snapshot()) await turn();
      const { state, folder } = opened;
      opened.stop();
      expect(new Opened(folder).state).toEqual(state);
    },
  );

  test('on a disk that cannot sync the snapshot: the journals stay, and nothing is lost', async () => {
    const disk: Disk = {
      ...quickDisk,
      syncInBackground: (_handle, done) => done(new Error('EIO')),
    };
    const opened = new Opened(freshFolder(), disk);
    for (let n = 0; n < 300; n += 1) opened.commit({ [`c/d${n}`]: text('x'.repeat(16_000)) });
    while (!opened.warnings.some((warning) => warning.includes('snapshot'))) await turn();
    expect(dataFiles(opened.folder).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    const { state, folder } = opened;
    opened.stop();
    expect(new Opened(folder).state).toEqual(state);
  });

  test('a kill between its last steps: older journals that are still there change nothing', () => {
    const opened = new Opened(freshFolder());
    opened.commit({ 'c/gone': text('1'), 'c/kept': text('1') });
    opened.commit({ 'c/gone': null, 'c/kept': text('2') });
    const before = copyOfData(opened.folder);
    const { state } = opened;
    opened.journal.compactNow();
    const copy = copyOfData(opened.folder);
    for (const name of dataFiles(before)) writeFileSync(join(copy, name), readFileSync(join(before, name)));
    appendFileSync(join(copy, 'snapshot.ndjson.next'), 'half');
    const crashed = new Opened(copy);
    expect(crashed.warnings).toEqual([]);
    expect(crashed.state).toEqual(state);
    crashed.journal.compactNow();
    expect(readdirSync(copy).filter((name) => name.startsWith('journal'))).toHaveLength(1);
  });

  test('40 starts: their journals are folded together, and the versions go on', async () => {
    const folder = freshFolder();
    for (let n = 0; n < 40; n += 1) {
      const opened = new Opened(folder);
      opened.commit({ 'c/d': n % 2 === 0 ? text(`${n}`) : null });
      expect(opened.database.version).toBe(n + 1);
      for (let i = 0; i < 3; i += 1) await turn();
      opened.stop();
    }
    expect(dataFiles(folder).length).toBeLessThan(35);
  });
});

describe('documents of a snapshot', () => {
  const fields: Fields = {
    s: { stringValue: 'नमस्ते 🙂 ","f":{' },
    '","f":{': { integerValue: '9007199254740993' },
    at: { timestampValue: { seconds: '-5', nanos: 1000 } },
    b: { bytesValue: Buffer.from([0, 255]) },
    n: { nullValue: 'NULL_VALUE' },
    x: { doubleValue: Number.NaN },
    a: { arrayValue: { values: [{ doubleValue: -0 }, { geoPointValue: { latitude: 1, longitude: 2 } }] } },
    m: { mapValue: { fields: { f: { referenceValue: `${NAME}/documents/c/d` } } } },
  };
  const paths = ['c/d', 'c/","f":{', 'c/,"f":', 'f/f', 'हि/न्दी'];

  test('read after a start: as they were written, whatever their paths and fields contain', () => {
    const opened = new Opened(freshFolder());
    opened.commit(Object.fromEntries([...paths.map((path) => [path, fields]), ['c/empty', {}]]));
    const { state, folder } = opened;
    opened.journal.compactNow();
    opened.stop();
    expect(new Opened(folder).state).toEqual(state);
  });

  test('folded into the next snapshot: the same, whether or not somebody has read them', () => {
    const opened = new Opened(freshFolder());
    opened.commit(Object.fromEntries(paths.map((path) => [path, fields])));
    const { folder } = opened;
    opened.journal.compactNow();
    opened.stop();
    const documents = () => readFileSync(join(folder, 'snapshot.ndjson'), 'utf8').split('\n').slice(1);
    const before = documents();
    const again = new Opened(folder);
    expect(again.database.get('c/d')?.fields).toEqual(fields);
    again.journal.compactNow();
    expect(documents()).toEqual(before);
  });
});

describe('the lock', () => {
  test('20 further servers on a folder in use: each is refused and changes nothing', () => {
    const first = new Opened(freshFolder());
    first.commit({ 'c/d': text('1') });
    const files = () =>
      readdirSync(first.folder).map((name) => [name, readFileSync(join(first.folder, name), 'utf8')]);
    const before = files();
    for (let n = 0; n < 20; n += 1) expect(() => new Opened(first.folder)).toThrow(FolderInUseError);
    expect(files()).toEqual(before);
    first.commit({ 'c/d': text('2') });
    const { state, folder } = first;
    first.stop();
    expect(new Opened(folder).state).toEqual(state);
  });

  test.each([
    ['of a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, started: 'then', nonce: 1 })],
    [
      'of an earlier process with the id of a running one',
      JSON.stringify({ pid: process.pid, started: 'then' }),
    ],
    ['that cannot be read', '{"pid"'],
    ['that is empty', ''],
  ])('one %s: taken over', (_whose, content) => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'lock'), content);
    new Opened(folder).stop();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  test('a start killed while it takes over a lock: the next one does', () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'lock'), '{}');
    mkdirSync(join(folder, 'lock.guard'));
    new Journal(folder, { patience: 200 }).stop();
    expect(readdirSync(folder)).toEqual([]);
  });
});
