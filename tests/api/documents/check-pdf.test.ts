import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../functions/src/documents/files/check-pdf';
import { jpeg, pdf } from '../../support/sample-files';
import { objectStream, pdfStream, scan } from '../../support/sample-pdfs';

const MEBIBYTE = 1024 * 1024;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const SCRIPT = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>';
const CLOSES = { active: 'scripts or other files', locked: 'locked', unreadable: 'cannot be checked' };

/** A PDF of version 1.4 with these further objects. */
const withObjects = (...parts: (string | Buffer)[]) =>
  pdf({
    objects: Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part))).toString(
      'latin1',
    ),
  });

/** A scan with a second stream of objects, one of them active; written as given. */
function withHidden(write: (counts: string, data: Buffer) => Buffer, value = `<<${SCRIPT}>>`): Buffer {
  const { counts, data } = objectStream(new Map([[11, value]]));
  return scan({ more: [write(counts, data)] });
}

/** A stream of objects of some mebibytes: white space, deflated. */
const manyObjects = (mebibytes: number) =>
  pdfStream(
    9,
    '/Type/ObjStm/N 0/First 0/Filter/FlateDecode',
    deflateSync(Buffer.alloc(mebibytes * MEBIBYTE, ' ')),
  );

/** A scan with further streams of objects, of some mebibytes each. */
const scanWithObjects = (...sizes: number[]) => scan({ more: sizes.map(manyObjects) });

describe('a PDF to look at', () => {
  test.each<[string, Buffer]>([
    ['a plain one', pdf()],
    ...['1.5', '1.6', '1.7'].map((version): [string, Buffer] => [
      `a scan of version ${version}`,
      scan({ version }),
    ]),
    ['a scan that opens at a page', scan({ catalog: '/OpenAction[3 0 R/Fit]/PageMode/UseNone' })],
    ['one with a link', withObjects('9 0 obj<</S/URI/URI(https://example.in/a#b)>>endobj\n')],
    ['one with escapes in other names', withObjects('9 0 obj<</Type/Font/BaseFont/Noto#20Sans>>endobj\n')],
    ['an incremental update', Buffer.concat([scan(), latin1('9 0 obj<</X 1>>endobj\ntrailer<<>>\n%%EOF\n')])],
    [
      'one with a colour profile',
      scan({
        more: [pdfStream(9, '/N 3/Alternate/DeviceRGB/Filter/FlateDecode', deflateSync(latin1('acsp')))],
      }),
    ],
    [
      'one with metadata that speaks of a stream of words',
      scan({ more: [pdfStream(9, '/Type/Metadata/Subtype/XML', latin1('<x>a stream of bitstreams</x>'))] }),
    ],
    [
      'one with a picture with names by chance',
      withObjects(pdfStream(9, '/Filter/DCTDecode', jpeg({ tail: '/JS /EF' }))),
    ],
    [
      'one with uncompressed objects in a stream',
      withHidden((counts, data) => pdfStream(9, `/Type/ObjStm${counts}`, data), '<</X 1>>'),
    ],
    ['one with padding behind its end', pdf({ tail: '\0\0 \r\n\0' })],
    ['one with markup behind its first kilobyte', pdf({ objects: `${' '.repeat(1024)}<html >` })],
    ['one with sixteen megabytes of objects altogether', scanWithObjects(8, 7)],
    [
      'one with nested and escaped strings in a dictionary',
      withObjects(pdfStream(9, '/A(a (b\\) >> \\() c)/B<</C[(>>)<3E3E>]>>%>>\n', latin1('x'))),
    ],
  ])('%s: kept unchanged', (_what, bytes) => {
    expect(checkPdf(bytes)).toBe(bytes);
  });
});

describe('an active PDF', () => {
  test.each([
    ['a script with an escape in its name', withObjects('9 0 obj<</S/J#61vaScript/JS(1)>>endobj\n')],
    [
      'a script with every character escaped',
      withObjects('9 0 obj<</S/#4a#61#56#41#53#43 /S/#4Aava#53cript>>endobj\n'),
    ],
    ['an opening action with escapes', withObjects('9 0 obj<</Op#65nAction<</S/L#61unch>>>>endobj\n')],
    ['a compressed script', scan({ catalog: SCRIPT })],
    [
      'a compressed script with an escape in its name',
      scan({ catalog: '/AA<</O<</S/Java#53cript/J#53(1)>>>>' }),
    ],
    ['a compressed embedded file', scan({ catalog: '/Names<</EmbeddedFiles 9 0 R>>' })],
    ['a compressed attachment', scan({ catalog: '/AF[<</Type/Filespec/EF<</F 9 0 R>>>>]' })],
    ['a compressed XFA form', scan({ catalog: '/AcroForm<</XFA 9 0 R>>' })],
    ['a film', withObjects('9 0 obj<</Subtype/RichMedia>>endobj\n')],
    ['a form that sends', withObjects('9 0 obj<</S/SubmitForm/F(http://x)>>endobj\n')],
    [
      'a stream of objects without its type',
      withHidden((counts, data) => pdfStream(9, `${counts}/Filter[ /FlateDecode ]`, deflateSync(data))),
    ],
    [
      'a stream of objects with escapes in its dictionary',
      withHidden((counts, data) =>
        pdfStream(9, `${counts.replace('First', 'F#69rst')}/F#69lter/Fl#61teDecode`, deflateSync(data)),
      ),
    ],
    [
      'a stream of objects inside of a string',
      withHidden((counts, data) =>
        Buffer.concat([
          latin1('9 0 obj('),
          pdfStream(10, `${counts}/Filter/Fl`, deflateSync(data)),
          latin1(')endobj\n'),
        ]),
      ),
    ],
    [
      'a stream of objects inside of a picture',
      withHidden((counts, data) =>
        pdfStream(9, '/Filter/DCTDecode', pdfStream(10, `${counts}/Filter/FlateDecode`, deflateSync(data))),
      ),
    ],
    [
      'a stream of objects with another object in its dictionary',
      withHidden((counts, data) =>
        pdfStream(9, `${counts}/X(10 0 obj<<)/Y(>>)/Filter/FlateDecode`, deflateSync(data)),
      ),
    ],
  ])('%s: refused', (_what, bytes) => {
    expect(() => checkPdf(bytes)).toThrow(CLOSES.active);
  });

  test.each([
    ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'XFA'],
    ...['Rendition', 'Movie', 'Sound', 'OnInstantiate', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
  ])('with the name %s, plain or compressed: refused', (name) => {
    expect(() => checkPdf(withObjects(`9 0 obj<</S/${name}>>endobj\n`))).toThrow(CLOSES.active);
    expect(() => checkPdf(scan({ catalog: `/AA<</S/${name}>>` }))).toThrow(CLOSES.active);
  });

  test.each(['JS', 'EF'])('with the short name %s, compressed: refused; plain it may be chance', (name) => {
    expect(() => checkPdf(scan({ catalog: `/AA<</S/${name}>>` }))).toThrow(CLOSES.active);
    const plain = withObjects(`9 0 obj<</S/${name}>>endobj\n`);
    expect(checkPdf(plain)).toBe(plain);
  });

  test('a name of an encrypted one, escaped: refused', () => {
    expect(() => checkPdf(withObjects('trailer<</Encr#79pt 9 0 R>>\n'))).toThrow(CLOSES.locked);
  });
});

describe('a PDF with objects that cannot be read', () => {
  const hex = (data: Buffer) => latin1(`${data.toString('hex')}>`);
  test.each([
    ['another filter', (counts, data) => pdfStream(9, `${counts}/Filter/ASCIIHexDecode`, hex(data))],
    [
      'two filters',
      (counts, data) => pdfStream(9, `${counts}/Filter[/ASCIIHexDecode/FlateDecode]`, hex(deflateSync(data))),
    ],
    [
      'a filter named elsewhere',
      (counts, data) => pdfStream(9, `${counts}/Filter 12 0 R`, deflateSync(data)),
    ],
    [
      'a filter named twice',
      (counts, data) => pdfStream(9, `${counts}/Filter/FlateDecode/Filter/ASCIIHexDecode`, deflateSync(data)),
    ],
    [
      'a predictor',
      (counts, data) =>
        pdfStream(9, `${counts}/Filter/FlateDecode/DecodeParms<</Predictor 12>>`, deflateSync(data)),
    ],
    ['a picture’s filter', (counts) => pdfStream(9, `${counts}/Filter/DCTDecode`, jpeg())],
    ['bytes in another file', (counts) => pdfStream(9, `${counts}/F(other.bin)`, Buffer.alloc(0))],
    [
      'damaged bytes',
      (counts, data) => pdfStream(9, `${counts}/Filter/FlateDecode`, deflateSync(data).subarray(0, 20)),
    ],
    [
      'far more bytes than it seems',
      (counts) => pdfStream(9, `${counts}/Filter/FlateDecode`, deflateSync(Buffer.alloc(20 * 1024 * 1024))),
    ],
    [
      'a comment in the head of their object',
      (counts, data) =>
        Buffer.concat([
          latin1('9%\n0 obj\n'),
          pdfStream(1, `${counts}/Filter/FlateDecode`, deflateSync(data)).subarray('1 0 obj\n'.length),
        ]),
    ],
    [
      'a comment in the head of their object and one before the word',
      (counts, data) =>
        Buffer.concat([
          latin1(`9%\n0 obj\n<<${counts}/Filter/FlateDecode>>%x\nstream x\n`),
          deflateSync(data),
          latin1('\nendstream\nendobj\n'),
        ]),
    ],
    [
      'a malformed dictionary',
      (counts, data) => pdfStream(9, `${counts}/Filter/FlateDecode/X{}`, deflateSync(data)),
    ],
  ] as [string, (counts: string, data: Buffer) => Buffer][])('%s: refused', (_what, write) => {
    expect(() => checkPdf(withHidden(write))).toThrow(CLOSES.unreadable);
  });

  const plain = pdfStream(9, '/Type/ObjStm/N 0/First 0', latin1(' '));
  test.each([
    ['more than sixteen mebibytes of objects altogether', scanWithObjects(8, 8, 8)],
    ['plain objects beyond sixteen mebibytes', withObjects(manyObjects(8), manyObjects(8), plain)],
  ])('%s: refused', (_what, bytes) => {
    expect(() => checkPdf(bytes)).toThrow(CLOSES.unreadable);
  });

  test.each([
    ['strings that never end', '1 0 obj<<('],
    ['comments', '1 0 obj%'],
    ['dictionaries', '1 0 obj<</X '],
    ['words', 'x stream '],
    ['digits and spaces', '1 1  '],
    ['names', '/#4a'],
  ])('five megabytes of %s: read in a bounded number of steps', (_what, unit) => {
    const bytes = withObjects(unit.repeat(Math.floor((5 * 1024 * 1024) / unit.length)), '\n');
    const outcome = () => {
      try {
        checkPdf(bytes);
        return 'kept';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(outcome()).toMatch(/kept|cannot be checked/);
  });
});
