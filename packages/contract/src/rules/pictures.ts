/** Formats of catalogue pictures. No SVG: it can contain scripts. */
export const PICTURE_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureContentType = (typeof PICTURE_CONTENT_TYPES)[number];

/** Size limit of a stored picture, in bytes: customers load a dozen of them over a slow network. */
export const PICTURE_MAX_BYTES = 300 * 1024;

/** Side lengths of a stored picture, in pixels: larger than a speck, and sharp across a phone's whole width. */
export const PICTURE_MIN_SIDE = 100;
export const PICTURE_MAX_SIDE = 800;

/** The size of phones' largest pictures, in megapixels; a larger one is made to fill the memory of whoever decodes it. */
export const MAX_MEGAPIXELS = 64;

/** Whether a picture of this size in pixels, as its header claims, is too large to be decoded. */
export function isTooWide(width: number, height: number): boolean {
  return width * height > MAX_MEGAPIXELS * 1_000_000;
}

const ENDINGS: Record<PictureContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const HASH_LENGTH = 32;

/** Names of uploaded pictures: the beginning of the content's digest, so that a name never refers to another picture. */
export const PICTURE_NAME_PATTERN = /^[0-9a-f]{32}\.(jpg|png|webp)$/;

/** The name of a picture with this digest (hexadecimal, at least 32 digits). */
export function pictureName(digest: string, contentType: PictureContentType): string {
  return `${digest.slice(0, HASH_LENGTH)}.${ENDINGS[contentType]}`;
}

/** The content type of a picture, by its name. */
export function pictureContentType(name: string): PictureContentType {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return PICTURE_CONTENT_TYPES.find((type) => ENDINGS[type] === ending) ?? 'image/webp';
}

/** The folder of pictures in the bucket. */
export const PICTURE_FOLDER = 'catalogue/';

/** The path of a picture in the bucket. */
export function picturePath(name: string): string {
  return `${PICTURE_FOLDER}${name}`;
}

/** The address of a picture on our own site, used as `imageUrl` of a category or a service. */
export function pictureUrl(name: string): string {
  return `/api/pictures/${name}`;
}
