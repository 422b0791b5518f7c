import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findStreams } from '../../../../functions/src/documents/files/pdf/find-streams';
import { type Entry, readDictionary } from '../../../../functions/src/documents/files/pdf/read-dictionary';
import {
  mayHoldObjects,
  readObjectStream,
} from '../../../../functions/src/documents/files/pdf/read-object-stream';

describe('a dictionary of a PDF', () => {
  test.each<[string, Entry[]]>([
    [
      '<</A 1/B 2>>',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    [
      '<</A 1 0 R/B 2>>',
      [
        ['A', 'R'],
        ['B', '2'],
      ],
    ],
    ['<</A(x\\)y)>>', [['A', '(x\\)y)']]],
    [
      '<</A(x(y)z)/B<<>>>>',
      [
        ['A', '(x(y)z)'],
        ['B', '<<>>'],
      ],
    ],
    ['<</#41 /#42>>', [['A', '/B']]],
    ['<<>>', []],
  ])('%s: its entries, up to its end', (text, entries) => {
    expect(readDictionary(`${text} more`, 0)).toEqual({ entries, end: text.length });
    expect(readDictionary(`..${text}`, 2)).toEqual({ entries, end: text.length + 2 });
  });

  test.each([
    ['no dictionary', 'x', 0],
    ['none, and nothing', '', 0],
    ['a key without its value', '<</A>>', 6],
    ['a value without its key', '<<1 2>>', 7],
    ['a string in place of a key', '<<(a) 1>>', 9],
    ['another end than its beginning', '<</A]', 5],
    ['a string that never ends', '<</A(x', 6],
    ['an end that never comes', '<</A 1', 6],
    ['what is no token', '<</A {}>>', 5],
  ])('%s: none, read up to there', (_, text, end) => {
    expect(readDictionary(text, 0)).toEqual({ entries: null, end });
  });

  test('a hundred levels are read, one more is none', () => {
    const nested = (levels: number) => `<</A ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}>>`;
    expect(readDictionary(nested(100), 0).entries).toHaveLength(1);
    expect(readDictionary(nested(101), 0).entries).toBeNull();
  });
});

describe('a stream that readers may take for one of objects', () => {
  const holds = (...entries: Entry[]) => mayHoldObjects({ entries, dataAt: 0 });
  test.each<[Entry]>([[['First', '9']], [['N', '1']], [['Type', '/ObjStm']]])('has %j', (entry) => {
    expect([holds(entry), holds(['Length', '9'], entry)]).toEqual([true, true]);
  });

  test.each<[Entry[]]>([[[]], [[['Type', '/Metadata']]], [[['Subtype', '/ObjStm']]], [[['Length', '1']]]])(
    'is none with %j alone',
    (entries) => {
      expect(holds(...entries)).toBe(false);
    },
  );
});

describe('the objects of a stream', () => {
  const read = (bytes: Buffer, ...entries: Entry[]) => readObjectStream(bytes, { entries, dataAt: 2 }, 100);
  const plain = Buffer.from('..1 0 <</A 1>>endstream');
  const deflated = Buffer.concat([Buffer.from('..'), deflateSync('1 0 <</A 1>>')]);

  test.each<[Entry[]]>([
    [[]],
    [[['Filter', 'null']]],
    [
      [
        ['F', 'null'],
        ['DecodeParms', 'null'],
      ],
    ],
  ])('are read as they are with %j', (entries) => {
    expect(read(plain, ...entries)).toBe('1 0 <</A 1>>');
  });

  test.each<[Entry[]]>([
    [[['Filter', '/FlateDecode']]],
    [
      [
        ['Filter', '/Fl'],
        ['DecodeParms', 'null'],
      ],
    ],
    [[['Filter', '[/FlateDecode]']]],
    [[['Filter', '[ /FlateDecode ]']]],
    [[['Filter', '[ \n/Fl\r\n]']]],
  ])('are inflated with %j', (entries) => {
    expect(read(deflated, ...entries)).toBe('1 0 <</A 1>>');
  });

  test.each<[Entry[]]>([
    [[['F', '/FlateDecode']]],
    [[['FFilter', '/FlateDecode']]],
    ...['F', 'FFilter', 'DecodeParms', 'DP', 'FDecodeParms'].map((key): [Entry[]] => [
      [
        ['Filter', '/FlateDecode'],
        [key, '<<>>'],
      ],
    ]),
    [[['Filter', '/FlateDecodes']]],
    [[['Filter', '/Crypt/FlateDecode']]],
    [[['Filter', '[/FlateDecode]/Crypt']]],
    [[['Filter', '/LZWDecode']]],
  ])('are not read with %j', (entries) => {
    expect(read(deflated, ...entries)).toBeNull();
  });

  test('are not read beyond the bytes that are left', () => {
    const many = Buffer.concat([Buffer.from('..'), deflateSync(' '.repeat(101))]);
    expect(read(many, ['Filter', '/Fl'])).toBeNull();
  });
});

describe('the streams that a reader can find', () => {
  test('begin behind the word and the end of its line', () => {
    const text = '1 0 obj<</A 1>>stream\r\nx endstream 2 0 obj << /N 1 >> stream\ny';
    expect(findStreams(text)).toEqual([
      { entries: [['A', '1']], dataAt: 23 },
      { entries: [['N', '1']], dataAt: text.length - 1 },
    ]);
  });

  test.each([
    ['an object without one', '1 0 obj << /A 1 >> endobj'],
    ['one behind what is no dictionary', '1 0 obj 7 stream x'],
  ])('are not found where there is none: %s', (_, text) => {
    expect(findStreams(text)).toEqual([]);
  });

  test.each([
    ['behind another word', 'bitstream\n'],
    ['in the middle of a line', 'a stream x'],
    ['behind a dictionary that ended before', '>>a stream x'],
    ['before more letters', 'a streamx\n'],
    ['in a line of a text that begins with an empty one', '\na stream x'],
    ['in a line of 999 letters', `${'a'.repeat(999)} stream x`],
    ['a thousand times', 'a stream x\n'.repeat(1000)],
    ['as the end of a stream, however often', 'endstream '.repeat(1001)],
  ])('are not missed where the word stands %s', (_, text) => {
    expect(findStreams(text)).toEqual([]);
  });

  test.each([
    ['at the beginning', 'stream x'],
    ['at the beginning, behind spaces', ' \n stream x'],
    ['behind a dictionary', '>> stream x'],
    ['behind a dictionary that cannot be read', '1 0 obj <</A>>stream\nx'],
    ['behind a comment', 'a % b stream x'],
    ['at the end of a line', 'a stream\n'],
    ['at the end of a line, before spaces', 'a stream \t\r\n'],
    ['behind a line too long to be read', `${'a'.repeat(1000)} stream x`],
    ['more than a thousand times', 'a stream x\n'.repeat(1001)],
  ])('may be missed where the word stands %s', (_, text) => {
    expect(findStreams(text)).toBeNull();
  });
});
