import { createHash } from 'node:crypto';
import type { Budget } from '../evaluate/budget';
import { type Builtin, variants } from './signature';

/** The package `hashing`, for bytes or a string's UTF-8. Checksums are little-endian. */
export const hashingFunctions: Record<string, Builtin> = {
  md5: hash((bytes) => createHash('md5').update(bytes).digest()),
  sha256: hash((bytes) => createHash('sha256').update(bytes).digest()),
  crc32: hash((bytes) => crc(bytes, CRC32)),
  crc32c: hash((bytes) => crc(bytes, CRC32C)),
};

function hash(digest: (bytes: Uint8Array) => Uint8Array): Builtin {
  return variants<[Uint8Array | string]>([['bytes'], ['string']], (value, budget: Budget) => {
    const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
    budget.charge(bytes.length);
    return Uint8Array.from(digest(bytes));
  });
}

const CRC32 = crcTable(0xedb88320);
const CRC32C = crcTable(0x82f63b78);

function crcTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, index) => {
    let rest = index;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
    return rest;
  });
}

function crc(bytes: Uint8Array, table: Uint32Array): Uint8Array {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (table[(rest ^ byte) & 0xff] as number) ^ (rest >>> 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE((rest ^ 0xffffffff) >>> 0);
  return sum;
}
