import { safeFileName } from '@gharseva/contract/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { compressPhoto } from '../../../web/src/features/partner/model/compress-photo';
import {
  COMPRESS_FROM_BYTES,
  prepareFile,
  sentName,
} from '../../../web/src/features/partner/model/prepare-file';

vi.mock('../../../web/src/features/partner/model/compress-photo', () => ({ compressPhoto: vi.fn() }));
const compress = vi.mocked(compressPhoto);

const MB = 1024 * 1024;
const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...'RIFF\0\0\0\0WEBP'].map((letter) => letter.charCodeAt(0)),
  pdf: [...'%PDF-'].map((letter) => letter.charCodeAt(0)),
} as const;

function file(head: keyof typeof HEADS, name: string, bytes = 100): File {
  const content = new Uint8Array(bytes);
  content.set(HEADS[head]);
  return new File([content], name);
}

beforeEach(() => {
  compress.mockReset();
});

describe('File type', () => {
  test.each([
    ['jpeg', 'a.png', 'image/jpeg', 'a.jpg'],
    ['png', 'my scan (1).PNG', 'image/png', 'my_scan_1.png'],
    ['webp', 'फ़ोटो', 'image/webp', 'document.webp'],
    ['pdf', '..\\my id.exe', 'application/pdf', 'my_id.pdf'],
  ] as const)(
    '%s is recognized by its first bytes; %s is sent as %s named %s',
    async (head, name, contentType, fileName) => {
      expect(await prepareFile(file(head, name))).toMatchObject({ file: { contentType, fileName } });
    },
  );

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF\0\0\0\0WAVE', 'GIF89a', '%PD'])(
    'rejects %j',
    async (content) => {
      expect(await prepareFile(new File([content], 'a.jpg', { type: 'image/jpeg' }))).toEqual({
        problem: 'type',
      });
    },
  );

  test('rejects an empty file', async () => {
    expect(await prepareFile(new File([], 'a.jpg'))).toEqual({ problem: 'empty' });
  });
});

describe('Large files', () => {
  test('sends a picture up to 1 MB unchanged and compresses a larger one to JPEG', async () => {
    await prepareFile(file('png', 'a.png', COMPRESS_FROM_BYTES));
    expect(compress).not.toHaveBeenCalled();
    const smaller = new Blob(['smaller']);
    compress.mockResolvedValue(smaller);
    expect(await prepareFile(file('png', 'a.png', 8 * MB))).toEqual({
      file: { blob: smaller, fileName: 'a.jpg', contentType: 'image/jpeg', originalSize: 8 * MB },
    });
  });

  test('sends the original when compression does not help, unless it exceeds 5 MB', async () => {
    compress.mockImplementation(async (original) => new Blob([original, 'more']));
    expect(await prepareFile(file('png', 'a.png', 2 * MB))).toMatchObject({
      file: { contentType: 'image/png', fileName: 'a.png' },
    });
    expect(await prepareFile(file('png', 'a.png', 6 * MB))).toEqual({ problem: 'tooLarge' });
  });

  test('reports a picture that the browser cannot read', async () => {
    compress.mockRejectedValue(new Error('cannot decode'));
    expect(await prepareFile(file('jpeg', 'a.jpg', 2 * MB))).toEqual({ problem: 'unreadable' });
  });

  test('leaves a PDF unchanged: 5 MB pass, one byte more does not', async () => {
    expect(await prepareFile(file('pdf', 'a.pdf', 5 * MB))).toHaveProperty('file');
    expect(await prepareFile(file('pdf', 'a.pdf', 5 * MB + 1))).toEqual({ problem: 'tooLarge' });
    expect(compress).not.toHaveBeenCalled();
  });
});

describe('The name under which a file is sent', () => {
  const long = 'a'.repeat(80);
  test.each([
    ['me.jpg', undefined, 'me.jpg'],
    ['me.jpg', 'other.jpg', 'me.jpg'],
    ['me.jpg', 'me.jpg', 'me-2.jpg'],
    ['me-2.jpg', 'me-2.jpg', 'me-3.jpg'],
    [`${long}.pdf`, `${long}.pdf`, `${'a'.repeat(78)}-2.pdf`],
    [`${'a'.repeat(78)}-2.pdf`, `${'a'.repeat(78)}-2.pdf`, `${'a'.repeat(78)}-3.pdf`],
  ])('%s beside the present %s: %s, which is safe', (name, present, sent) => {
    expect(sentName(name, present)).toBe(sent);
    expect(safeFileName(sent)).toBe(sent);
  });
});
