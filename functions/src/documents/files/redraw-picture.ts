import { isTooWide, MAX_MEGAPIXELS, type PictureContentType } from '@gharseva/contract';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { createGate } from '../../domain/gate';
import { say } from '../../domain/say';
import { damaged, RefusedFile } from './refused-file';

/** An instance has one processor: more at a time would only use more memory. */
const REDRAWN_AT_A_TIME = 1;

/** `failOn` as strict as other decoders: a truncated picture is refused, a harmless error is not. */
const OPTIONS: SharpOptions = {
  failOn: 'error',
  limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
  sequentialRead: true,
};

const QUALITY = 90;
const WRITERS: Record<PictureContentType, (picture: Sharp, read: Metadata) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: QUALITY }),
  'image/png': (picture, { isPalette }) => picture.png({ palette: isPalette }),
  'image/webp': (picture) => picture.webp({ quality: QUALITY, effort: 1 }),
};

const gate = createGate(REDRAWN_AT_A_TIME);

const LOADERS = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loads sharp at the first use, because most calls do not need it. It reads three formats only, whatever a file is. */
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

/** All of the decoder's errors mean the same to the owner of a file; a lack of memory says nothing about the file. */
const unlessDamaged = <Result>(work: Promise<Result>) =>
  work.catch((error: Error) => {
    throw /memory|allocat/i.test(error.message) ? error : damaged();
  });

/**
 * The metadata in a picture's header, without decoding it.
 * @throws RefusedFile for an unreadable header
 */
export async function readMetadata(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  return unlessDamaged(sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata());
}

/** The side of a portrait in pixels: 64 on the screen, on a display with three for each. */
const PORTRAIT_SIDE = 192;

/**
 * A person's photo as a small square JPEG around what draws the eye, without anything else that the file says.
 * @throws RefusedFile for one that cannot be decoded
 */
export async function drawPortrait(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const size = { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: 'cover', position: 'attention' } as const;
  // Choosing the part reads the picture twice.
  const picture = sharp(bytes, { ...OPTIONS, sequentialRead: false })
    .autoOrient()
    .resize(size);
  return gate(() =>
    unlessDamaged(
      picture.flatten({ background: 'white' }).toColourspace('srgb').jpeg({ quality: 80 }).toBuffer(),
    ),
  );
}

/** The maximum size of a redrawn picture. */
export interface PictureBounds {
  maxBytes: number;
  /** The longer side, in pixels. */
  maxSide: number;
}

/**
 * The same picture in a new file: decoded whole, turned upright, in sRGB, made small enough, and encoded in the same
 * format. Only what is visible stays, of a moving picture the first frame.
 * @throws RefusedFile, before decoding, for one whose header names too many pixels; for one that cannot be decoded
 */
export async function redrawPicture(
  bytes: Buffer,
  contentType: PictureContentType,
  { maxBytes, maxSide }: PictureBounds,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const read = await readMetadata(bytes);
  if (isTooWide(read.width, read.height)) {
    throw new RefusedFile(say('file_too_wide', { max: MAX_MEGAPIXELS }));
  }
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
