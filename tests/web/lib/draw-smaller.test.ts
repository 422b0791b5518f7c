import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawSmaller } from '../../../web/src/lib/pictures/draw-smaller';

const decode = vi.fn(() => Promise.reject(new Error('decoded')));

/** A picture whose header the browser has read; its pixels cannot be decoded. */
function loadedPicture(naturalWidth: number, naturalHeight: number) {
  return class {
    naturalWidth = naturalWidth;
    naturalHeight = naturalHeight;
    decode = decode;
    onload: () => void = () => undefined;
    set src(_address: string) {
      queueMicrotask(() => this.onload());
    }
  };
}

afterEach(() => {
  decode.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('drawing a picture smaller', () => {
  test.each([
    { width: 60_000, height: 60_000, error: 'The picture is too large', times: 0 },
    { width: 8001, height: 8000, error: 'The picture is too large', times: 0 },
    { width: 8000, height: 8000, error: 'decoded', times: 1 },
  ])('$width × $height pixels: decoded only up to 64 megapixels', async ({ width, height, error, times }) => {
    vi.stubGlobal('Image', loadedPicture(width, height));
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    await expect(drawSmaller(new Blob(), 800)).rejects.toThrow(error);
    expect(decode).toHaveBeenCalledTimes(times);
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:picture');
  });
});
