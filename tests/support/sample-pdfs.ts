import { deflateSync } from 'node:zlib';
import { jpeg } from './sample-files';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A stream object with its dictionary's own entries and its bytes. */
export function pdfStream(number: number, entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    latin1(`${number} 0 obj\n<<${entries}/Length ${data.length}>>stream\r\n`),
    data,
    latin1('\nendstream\nendobj\n'),
  ]);
}

/** The bytes of an object stream (ISO 32000-1, 7.5.7) with its counts: objects by their numbers. */
export function objectStream(objects: ReadonlyMap<number, string>): { counts: string; data: Buffer } {
  let offset = 0;
  const heads: string[] = [];
  for (const [number, value] of objects) {
    heads.push(`${number} ${offset}`);
    offset += value.length + 1;
  }
  const head = `${heads.join(' ')}\n`;
  return {
    counts: `/N ${objects.size}/First ${head.length}`,
    data: latin1(head + [...objects.values()].join('\n')),
  };
}

/** Rows of a PNG predictor: each byte is its difference to the one above (filter 2). */
function predicted(rows: readonly (readonly number[])[]): Buffer {
  return Buffer.concat(
    rows.map((row, at) =>
      Buffer.from([2, ...row.map((value, column) => (value - (rows[at - 1]?.[column] ?? 0)) & 255)]),
    ),
  );
}

/**
 * A scan as telephones write it since PDF 1.5: a photograph on a page, the objects in a compressed stream, the table of
 * offsets in another with a predictor.
 */
export function scan({
  version = '1.5',
  catalog = '',
  more = [],
}: {
  version?: string;
  /** Further entries of the catalogue, which is compressed. */
  catalog?: string;
  /** Further objects, outside of the stream. */
  more?: Buffer[];
} = {}): Buffer {
  const { counts, data } = objectStream(
    new Map([
      [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
      [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
      [
        3,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</XObject<</Im0 6 0 R>>>>>>',
      ],
      [8, '<</Title(Scan \\(1\\) of a stream)/Producer(Phone)>>'],
    ]),
  );
  const image = '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8';
  const parts = [
    latin1(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`),
    pdfStream(4, `/Type/ObjStm${counts}/Filter/FlateDecode`, deflateSync(data)),
    pdfStream(5, '/Filter/FlateDecode', deflateSync(latin1('q 595 0 0 842 0 0 cm /Im0 Do Q'))),
    pdfStream(6, `${image}/Filter/DCTDecode`, jpeg()),
    ...more,
  ];
  const offsets = parts.map((_part, at) => Buffer.concat(parts.slice(0, at)).length);
  const tableAt = Buffer.concat(parts).length;
  const plain = (at = 0) => [1, at >> 8, at & 255, 0];
  const packed = (index: number) => [2, 0, 4, index];
  const rows = [
    ...[[0, 0, 0, 255], packed(0), packed(1), packed(2), plain(offsets[1]), plain(offsets[2])],
    ...[plain(offsets[3]), plain(tableAt), packed(3)],
  ];
  const table = '/Type/XRef/Size 9/W[1 2 1]/Root 1 0 R/Info 8 0 R/Filter/FlateDecode';
  return Buffer.concat([
    ...parts,
    pdfStream(7, `${table}/DecodeParms<</Columns 4/Predictor 12>>`, deflateSync(predicted(rows))),
    latin1(`startxref\n${tableAt}\n%%EOF\n`),
  ]);
}
