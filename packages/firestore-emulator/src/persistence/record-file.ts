import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Disk } from './disk';

const NEWLINE = 0x0a;
/** A record's checksum in hexadecimal, and the space after it. */
const CHECKSUM_LETTERS = 8;
const PREFIX_BYTES = CHECKSUM_LETTERS + 1;
const SPACE = 0x20;
const CHUNK_BYTES = 1024 * 1024;

/** Lines of a file that are not what was written. */
export interface Damage {
  file: string;
  /** The first byte and the one after the last. */
  from: number;
  to: number;
  /** What can still be read of it. */
  text: string;
  /** Whether it is the file's unfinished end, as a process leaves it that is killed while it writes. */
  isTorn: boolean;
}

/** Writes records to a new file: a line each, a checksum and JSON. */
export class RecordWriter {
  private readonly handle: number;
  private readonly disk: Disk;
  private written = 0;
  private hasTail = false;
  private isClosed = false;

  /** @throws the system's error when the file exists (unless it may be replaced) or cannot be created */
  constructor(file: string, disk: Disk, mayReplace = false) {
    this.disk = disk;
    this.handle = openSync(file, mayReplace ? 'w' : 'wx');
  }

  /** The file's length in bytes. */
  get length(): number {
    return this.written;
  }

  /**
   * Hands records (as JSON) to the operating system, all or none: after a failure the file is cut back to what it was.
   * @throws the system's error; the next call first repeats a cut that failed as well
   */
  append(records: readonly string[]): void {
    if (this.hasTail) this.cut();
    const bytes = records.length === 1 ? lineOf(records[0] as string) : Buffer.concat(records.map(lineOf));
    let done = 0;
    try {
      while (done < bytes.length) {
        const count = this.disk.write(this.handle, bytes, done, bytes.length - done, this.written + done);
        if (count <= 0) throw new Error('Nothing more can be written.');
        done += count;
      }
    } catch (error) {
      this.hasTail = true;
      this.cutIfPossible();
      throw error;
    }
    this.written += bytes.length;
  }

  sync(): void {
    this.disk.sync(this.handle);
  }

  /** @param done is not called once the file is closed */
  syncInBackground(done: (error: Error | null) => void): void {
    this.disk.syncInBackground(this.handle, (error) => {
      if (!this.isClosed) done(error);
    });
  }

  close(): void {
    if (this.hasTail) this.cutIfPossible();
    this.isClosed = true;
    closeSync(this.handle);
  }

  private cut(): void {
    this.disk.truncate(this.handle, this.written);
    this.hasTail = false;
  }

  private cutIfPossible(): void {
    try {
      this.cut();
    } catch {
      // repeated before the next record; until then the tail is an unfinished line, which a start does not take
    }
  }
}

/**
 * Reads a file of records in pieces, whatever its size.
 * @param decode gives the record of a JSON text; the bytes stay as they are as long as somebody holds them
 * @param onRecord gets each record whose checksum holds
 * @returns the damaged lines; the records after them are read like those before
 */
export function readRecords<T>(
  file: string,
  decode: (json: Buffer) => T,
  onRecord: (record: T) => void,
): Damage[] {
  const damages: Damage[] = [];
  readLines(file, (line, from, isEnded) => {
    // a record without its newline was never acknowledged
    const record = isEnded ? parseLine(line, decode) : undefined;
    if (record !== undefined) onRecord(record);
    else if (line.length > 0) {
      const isTorn = !isEnded;
      damages.push({ file, from, to: from + line.length, text: line.toString('utf8'), isTorn });
    }
  });
  return damages;
}

/** Calls back with each line, its position, and whether a newline ends it. */
export function readLines(
  file: string,
  onLine: (line: Buffer, from: number, isEnded: boolean) => void,
): void {
  const handle = openSync(file, 'r');
  try {
    let pieces: Buffer[] = [];
    let from = 0;
    for (;;) {
      // a new one each time: records may go on holding a part of it
      const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
      const count = readSync(handle, chunk);
      if (count <= 0) break;
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < count; end = chunk.indexOf(NEWLINE, start)) {
        const last = chunk.subarray(start, end);
        const line = pieces.length > 0 ? Buffer.concat([...pieces, last]) : last;
        pieces = [];
        onLine(line, from, true);
        from += line.length + 1;
        start = end + 1;
      }
      if (start < count) pieces.push(chunk.subarray(start, count));
    }
    if (pieces.length > 0) onLine(Buffer.concat(pieces), from, false);
  } finally {
    closeSync(handle);
  }
}

/** The record of a line; undefined when its checksum does not hold. */
function parseLine<T>(line: Buffer, decode: (json: Buffer) => T): T | undefined {
  if (line.length <= PREFIX_BYTES) return undefined;
  const json = line.subarray(PREFIX_BYTES);
  if (line[CHECKSUM_LETTERS] !== SPACE || readChecksum(line) !== crc32(json)) return undefined;
  try {
    return decode(json);
  } catch {
    return undefined;
  }
}

function lineOf(json: string): Buffer {
  const line = Buffer.from(`${' '.repeat(PREFIX_BYTES)}${json}\n`);
  line.write(checksum(line.subarray(PREFIX_BYTES, -1)), 'latin1');
  return line;
}

/** The checksum that a line begins with; -1 for anything else, also for one in capital letters. */
function readChecksum(line: Buffer): number {
  let sum = 0;
  for (let i = 0; i < CHECKSUM_LETTERS; i += 1) {
    const letter = line[i] as number;
    const isDigit = letter >= 0x30 && letter <= 0x39;
    if (!isDigit && (letter < 0x61 || letter > 0x66)) return -1;
    sum = sum * 16 + (isDigit ? letter - 0x30 : letter - 0x61 + 10);
  }
  return sum;
}

function checksum(data: Buffer): string {
  return crc32(data).toString(16).padStart(CHECKSUM_LETTERS, '0');
}
