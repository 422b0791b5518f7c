import type { PictureContentType } from '@gharseva/contract';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { createGate } from '../../domain/gate';
import { damaged } from './refused-file';

/** What the largest pictures of phones have; more is a file made to fill the memory. */
const MAX_PIXELS = 64_000_000;
/** Of an instance's one processor more would only take memory from each other. */
const REDRAWN_AT_A_TIME = 1;

/** `failOn` as strict as readers of pictures: what is cut short is refused, a harmless slip is not. */
const OPTIONS: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true };

const QUALITY = 90;
const WRITERS: Record<PictureContentType, (picture: Sharp, read: Metadata) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: QUALITY }),
  'image/png': (picture, { isPalette }) => picture.png({ palette: isPalette }),
  'image/webp': (picture) => picture.webp({ quality: QUALITY, effort: 1 }),
};

const gate = createGate(REDRAWN_AT_A_TIME);

const LOADERS = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loaded at the first use: most calls need none of it. It reads three formats and no other, whatever a file is. */
function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loaded;
}

/** Whatever the decoder says of a file means the same to its owner; a lack of memory says nothing of the file. */
const unlessDamaged = <Result>(work: Promise<Result>) =>
  work.catch((error: Error) => {
    throw /memory|allocat/i.test(error.message) ? error : damaged();
  });

/** What a picture's own header says of it, nothing unpacked. @throws RefusedFile where it says nothing */
export async function readPicture(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  return unlessDamaged(sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata());
}

/** How large a redrawn picture may become. */
export interface PictureBounds {
  maxBytes: number;
  /** The longer side, in pixels. */
  maxSide: number;
}

/**
 * The same picture in a file of our own making: unpacked whole, turned upright, in sRGB, made small enough, and packed
 * again in the format it came in. Of the file nothing stays but what is seen: a moving picture's first frame.
 * @throws RefusedFile for what cannot be unpacked
 */
export async function redrawPicture(
  bytes: Buffer,
  contentType: PictureContentType,
  { maxBytes, maxSide }: PictureBounds,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const read = await readPicture(bytes);
  const redraw = (side: number) => {
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
    const picture = sharp(bytes, OPTIONS).autoOrient().resize(size).toColourspace('srgb');
    return gate(() => unlessDamaged(WRITERS[contentType](picture, read).toBuffer()));
  };
  let side = Math.min(maxSide, Math.max(read.width, read.height));
  for (;;) {
    const redrawn = await redraw(side);
    if (redrawn.length <= maxBytes) return redrawn;
    side = Math.floor(side * 0.8);
  }
}
