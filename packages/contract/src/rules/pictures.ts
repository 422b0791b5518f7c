/** What a picture of the catalogue may be. No SVG: it can hold scripts. */
export const PICTURE_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureContentType = (typeof PICTURE_CONTENT_TYPES)[number];

/** How large a stored picture may be, in bytes: customers load a dozen of them over a slow network. */
export const PICTURE_MAX_BYTES = 300 * 1024;

/** The sides of a stored picture, in pixels: sharp on a phone's whole width, and more than a speck. */
export const PICTURE_MIN_SIDE = 100;
export const PICTURE_MAX_SIDE = 800;

const ENDINGS: Record<PictureContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const HASH_LENGTH = 32;

/** What an uploaded picture is called: the beginning of its content's digest, so that a name never means another picture. */
export const PICTURE_NAME_PATTERN = /^[0-9a-f]{32}\.(jpg|png|webp)$/;

/** The name of a picture of the given digest (hexadecimal digits, at least 32). */
export function pictureName(digest: string, contentType: PictureContentType): string {
  return `${digest.slice(0, HASH_LENGTH)}.${ENDINGS[contentType]}`;
}

/** What a picture is, by its name. */
export function pictureContentType(name: string): PictureContentType {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return PICTURE_CONTENT_TYPES.find((type) => ENDINGS[type] === ending) ?? 'image/webp';
}

/** Where pictures lie in the bucket. */
export const PICTURE_FOLDER = 'catalogue/';

/** The path of a picture in the bucket. */
export function picturePath(name: string): string {
  return `${PICTURE_FOLDER}${name}`;
}

/** The address of a picture on our own site: an `imageUrl` of a category or a service. */
export function pictureUrl(name: string): string {
  return `/api/pictures/${name}`;
}
