import { describe, expect, test } from 'vitest';
import { pictureTail } from '../../../../functions/src/documents/files/picture-tail';
import { refuseSmuggled } from '../../../../functions/src/documents/files/refuse-smuggled';
import { RefusedFile } from '../../../../functions/src/documents/files/refused-file';

const hex = (...parts: string[]) => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex');

type Kind = Parameters<typeof pictureTail>[1];

/** The bytes after the end of a picture, in hexadecimal digits; the reason if it has no end. */
function tailOf(bytes: Buffer, kind: Kind) {
  try {
    return pictureTail(bytes, kind).toString('hex');
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return error.said.reason;
  }
}

describe('what follows the end of a JPEG', () => {
  const START = 'ffd8';

  test.each([
    ['nothing', [START, 'ffd9'], ''],
    ['a film', [START, 'ffd9', '0102'], '0102'],
    ['a segment with an end marker in it', [START, 'ffe1 0006 ffd90001', 'ffd9', '07'], '07'],
    ['a frame with an end marker in it', [START, 'ffc0 0006 ffd90001', 'ffd9', '07'], '07'],
    ['a segment without content', [START, 'ffe1 0002', 'ffd9', '07'], '07'],
    ['a long segment', [START, 'ffe1 0102', '00'.repeat(256), 'ffd9', '07'], '07'],
    ['a byte of data that is stuffed', [START, '11ff00d9', 'ffd9', '07'], '07'],
    ['the first restart marker', [START, 'ffd0 0505', 'ffd9', '07'], '07'],
    ['the last restart marker', [START, 'ffd7 0505', 'ffd9', '07'], '07'],
    ['fill bytes', [START, 'ffff ffd9', '07'], '07'],
    ['an uneven number of fill bytes', [START, 'ffffff d9', '07'], '07'],
  ])('is found after %s', (_, parts, tail) => {
    expect(tailOf(hex(...parts), 'image/jpeg')).toBe(tail);
  });

  test.each([
    ['without an end', [START, 'ffe1 0004 0000']],
    ['of a start alone', [START]],
    ['that ends within a marker', [START, 'ff']],
    ['that ends within the length of a segment', [START, 'ffe1 00']],
    ['that ends before the length of a segment', [START, 'ffe1']],
    ['whose segment is longer than the file', [START, 'ffe1 0010 ffd9']],
    ['that is empty', []],
  ])('cannot be found in one %s', (_, parts) => {
    expect(tailOf(hex(...parts), 'image/jpeg')).toBe('file_damaged');
  });
});

describe('what follows the end of a PNG', () => {
  const START = '89504e470d0a1a0a';
  const chunk = (type: string, data = '') =>
    `${(data.length / 2).toString(16).padStart(8, '0')}${Buffer.from(type).toString('hex')}${data}aabbccdd`;

  test.each([
    ['nothing', [START, chunk('IHDR', '0102'), chunk('IEND')], ''],
    ['a film', [START, chunk('IHDR', '0102'), chunk('IEND'), '07'], '07'],
    ['an end with data', [START, chunk('IEND', '0102'), '07'], '07'],
    ['a chunk with the name of the end in it', [START, chunk('tEXt', '49454e44'), chunk('IEND'), '07'], '07'],
  ])('is found: %s', (_, parts, tail) => {
    expect(tailOf(hex(...parts), 'image/png')).toBe(tail);
  });

  test.each([
    ['without an end', [START, chunk('IHDR', '0102')]],
    ['whose end is cut', [START, chunk('IEND').slice(0, -2)]],
    ['whose end says that it is longer than the file', [START, '00000001', '49454e44', 'aabbccdd']],
    ['of a start alone', [START]],
  ])('cannot be found in one %s', (_, parts) => {
    expect(tailOf(hex(...parts), 'image/png')).toBe('file_damaged');
  });
});

describe('what follows the end of a WebP', () => {
  const riff = (length: string, rest: string) => hex('52494646', length, '57454250', rest);

  test('is found by the length in its header', () => {
    expect(tailOf(riff('06000000', '0102'), 'image/webp')).toBe('');
    expect(tailOf(riff('06000000', '010207'), 'image/webp')).toBe('07');
    expect(tailOf(riff('04000000', ''), 'image/webp')).toBe('');
  });

  test('cannot be found in one that is shorter than it says, or than a header', () => {
    expect(tailOf(riff('07000000', '0102'), 'image/webp')).toBe('file_damaged');
    expect(tailOf(riff('00000000', '').subarray(0, 11), 'image/webp')).toBe('file_damaged');
  });
});

describe('the bytes after a picture', () => {
  const refused = (tail: string) => {
    try {
      refuseSmuggled(Buffer.from(tail, 'latin1'));
      return null;
    } catch (error) {
      return error instanceof RefusedFile ? error.said.reason : error;
    }
  };

  test.each([
    'PK\x03\x04',
    'PK\x05\x06',
    'Rar!\x1a',
    '7z\xbc\xaf\x27\x1c',
    '%PDF-',
    '\x7fELF',
    '<!doctype html',
    '<html>',
    '<HEAD\n',
    '<body ',
    '<script>',
    '<svg ',
    '<iframe\t',
    '<?php ',
    '<?xml ',
  ])('with %j within are refused', (signature) => {
    expect(refused(signature)).toBe('file_not_picture');
    expect(refused(`film ${signature} film`)).toBe('file_not_picture');
  });

  test.each(['', 'ffd8', '<html', '<scripts>', 'html>', 'PK', '<a >'])('with %j alone are none', (tail) => {
    expect(refused(tail)).toBeNull();
  });
});
