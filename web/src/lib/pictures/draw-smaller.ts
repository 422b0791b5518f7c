import { isTooWide } from '@gharseva/contract/rules';

/**
 * Draws a picture upright on a new canvas, its longer side at most `maxSide` pixels. This drops the metadata of the camera
 * (place, time, device).
 *
 * @throws Error when the browser cannot read the picture, or before it decodes one that would fill the memory.
 */
export async function drawSmaller(file: Blob, maxSide: number): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(file);
  try {
    // An <img> instead of a bitmap, so that the browser decodes a large JPEG at the drawn size.
    const picture = new Image();
    const loaded = new Promise((resolve, reject) => {
      picture.onload = resolve;
      picture.onerror = () => reject(new Error('The browser cannot read the picture'));
    });
    picture.src = address;
    // The size in the header is known by then; the pixels are decoded when they are needed.
    await loaded;
    if (isTooWide(picture.naturalWidth, picture.naturalHeight)) throw new Error('The picture is too large');
    await picture.decode();
    return draw(picture, maxSide);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function draw(picture: HTMLImageElement, maxSide: number): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(1, maxSide / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  // JPEG has no transparency: transparent areas become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * The content of a canvas as a file. A browser that cannot encode the content type returns a PNG instead.
 *
 * @param quality from 0 to 1
 * @throws Error when the browser creates none.
 */
export function canvasFile(canvas: HTMLCanvasElement, contentType: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))),
      contentType,
      quality,
    );
  });
}
