import { PICTURE_MAX_BYTES } from '@gharseva/contract/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makePicture } from '../../../web/src/features/admin/catalogue/model/make-picture';
import { canvasFile, drawSmaller } from '../../../web/src/lib/pictures/draw-smaller';

vi.mock('../../../web/src/lib/pictures/draw-smaller', () => ({ drawSmaller: vi.fn(), canvasFile: vi.fn() }));
const draw = vi.mocked(drawSmaller);
const write = vi.mocked(canvasFile);

const PNG = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);
const canvas = (width: number, height: number) => ({ width, height }) as HTMLCanvasElement;
const file = (type: string, bytes: number) => new Blob([new Uint8Array(bytes)], { type });

beforeEach(() => {
  draw.mockReset().mockResolvedValue(canvas(800, 600));
  write.mockReset().mockImplementation(async (_canvas, type) => file(type, 1000));
});

describe('Catalogue picture', () => {
  test('is drawn at 800 pixels at most and written as WebP', async () => {
    const made = await makePicture(PNG);
    expect(draw).toHaveBeenCalledWith(PNG, 800);
    expect(made).toMatchObject({ picture: { type: 'image/webp', size: 1000 } });
  });

  test('falls back to JPEG when the browser writes PNG instead of WebP', async () => {
    write.mockImplementation(async (_canvas, type) => file(type === 'image/webp' ? 'image/png' : type, 1000));
    expect(await makePicture(PNG)).toMatchObject({ picture: { type: 'image/jpeg' } });
  });

  test('lowers the quality of a large picture and gives up when that does not help', async () => {
    write.mockImplementation(async (_canvas, type, quality) =>
      file(type, quality > 0.5 ? PICTURE_MAX_BYTES + 1 : PICTURE_MAX_BYTES),
    );
    expect(await makePicture(PNG)).toMatchObject({ picture: { size: PICTURE_MAX_BYTES } });
    expect(write.mock.calls.map(([, , quality]) => quality)).toEqual([0.82, 0.65, 0.45]);
    write.mockImplementation(async (_canvas, type) => file(type, PICTURE_MAX_BYTES + 1));
    expect(await makePicture(PNG)).toEqual({ problem: 'tooLarge' });
  });

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.4', 'GIF89a', ''])(
    'rejects %j without drawing it',
    async (content) => {
      expect(await makePicture(new Blob([content]))).toEqual({ problem: 'type' });
      expect(draw).not.toHaveBeenCalled();
    },
  );

  test('reports a picture that is too narrow or unreadable', async () => {
    draw.mockResolvedValue(canvas(800, 99));
    expect(await makePicture(PNG)).toEqual({ problem: 'small' });
    draw.mockRejectedValue(new Error('broken'));
    expect(await makePicture(PNG)).toEqual({ problem: 'unreadable' });
  });
});
