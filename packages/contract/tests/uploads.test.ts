import {
  safeFileName,
  slotStart,
  TIME_SLOTS,
  UPLOAD_TYPES,
  uploadId,
  uploadInputSchema,
  uploadOwner,
} from '@gharseva/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('safeFileName', () => {
  test.each([
    ['My Aadhaar (1).PDF', 'My_Aadhaar_1.PDF'],
    ['../../etc/passwd', 'document.etcpasswd'],
    ['आधार.jpg', 'document.jpg'],
    ['.htaccess', 'htaccess'],
    ['a.b.c.png', 'a_b_c.png'],
    ['', 'document'],
    ['scan.abcdefghijk', 'scan.abcdefghij'],
    [`${'x'.repeat(79)} y.jpg`, `${'x'.repeat(79)}.jpg`],
  ])('%j becomes %j', (name, expected) => {
    expect(safeFileName(name)).toBe(expected);
  });

  test('a safe name is unchanged, and the server accepts it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const fileName = safeFileName(name);
        expect(safeFileName(fileName)).toBe(fileName);
        expect(fileName).toMatch(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$/);
        const body = { type: 'photo', refModel: 'Worker', refId: 'u', fileName };
        expect(uploadInputSchema.safeParse(body).success).toBe(true);
      }),
    );
  });
});

describe('uploadOwner', () => {
  test.each(UPLOAD_TYPES)('names the owner of a %s', (type) => {
    expect(uploadOwner(uploadId('some_body', type))).toBe('some_body');
  });

  test.each(['', 'photo', '_photo', 'u_', 'u', 'u_passport', 'u_photo_', 'u_photo.x'])(
    '%j is not a document',
    (id) => {
      expect(uploadOwner(id)).toBeNull();
    },
  );
});

describe('slotStart', () => {
  test('the six starts are two hours apart from 8am on, and sort in the order of time', () => {
    const starts = TIME_SLOTS.map((slot) => slotStart('2026-11-20', slot));
    expect(starts.map((start) => start.slice(11, 16))).toEqual([
      '08:00',
      '10:00',
      '12:00',
      '14:00',
      '16:00',
      '18:00',
    ]);
    expect(starts.toSorted()).toEqual(starts);
    expect(new Date(starts[0] as string).toISOString()).toBe('2026-11-20T02:30:00.000Z');
  });
});
