import type { ExpressionCases } from '../expression-cases';

/** The package hashing. */
export const hashingCases: ExpressionCases = {
  true: [
    "hashing.crc32('abc') is bytes",
    "hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'",
    "hashing.sha256('abc').toHexString() == 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'",
    "hashing.crc32('abc').toHexString() == 'C2412435'",
    "hashing.crc32('abc').size() == 4",
    "hashing.crc32c('abc').toHexString() == 'B73F4B36'",
    "hashing.md5('').size() == 16",
  ],
  false: [
    "hashing.md5('abc').toHexString() == '900150983cd24fb0d6963f7d28e17f72'",
    "hashing.md5(b'abc').toHexString() == '900150983cd24fb0d6963f7d28e17f72'",
    "hashing.sha256('abc').toHexString() == 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'",
    "hashing.crc32('abc').toHexString() == '352441c2'",
    "hashing.crc32('abc').toHexString() == 'c2412435'",
    "hashing.crc32('abc') is int",
    "hashing.crc32c('abc').toHexString() == '364b3fb7'",
    "hashing.crc32c('abc').toHexString() == 'b73f4b36'",
    "hashing.crc32('abc').toHexString() == '352441C2'",
    "hashing.crc32('abc').toHexString() == '00000000352441C2'",
    "hashing.crc32('abc').toHexString() == 'C241243500000000'",
    "hashing.crc32c('abc').toHexString() == '364B3FB7'",
  ],
  error: ["hashing.sha1('abc') is bytes", 'hashing.md5(1).size() == 16'],
  refused: [],
};
