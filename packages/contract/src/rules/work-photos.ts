import { WORK_PHOTO_MAX_MEGABYTES } from './business-numbers';

/** What a partner photographs at a visit: the place before and after the work, and the door of an absent customer. */
export const WORK_PHOTO_KINDS = ['before', 'after', 'absent'] as const;
export type WorkPhotoKind = (typeof WORK_PHOTO_KINDS)[number];

/** Format and size limit in bytes of a photograph, and its longer side in pixels; the browser makes it smaller. */
export const WORK_PHOTO_CONTENT_TYPE = 'image/jpeg';
export const WORK_PHOTO_MAX_BYTES = WORK_PHOTO_MAX_MEGABYTES * 1024 * 1024;
export const WORK_PHOTO_MAX_SIDE = 1600;

/** What is photographed for an order: the work by its partner, and by its customer what a refund is asked for. */
export const PHOTO_KINDS = [...WORK_PHOTO_KINDS, 'refund'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** The length of the random part of a name, in hexadecimal digits. */
const RANDOM_LENGTH = 32;

/** The name of a photograph: what it shows, and a part that nobody guesses; storage.rules have the same. */
export const WORK_PHOTO_NAME = new RegExp(
  `^(${WORK_PHOTO_KINDS.join('|')})_[0-9a-f]{${RANDOM_LENGTH}}\\.jpg$`,
);

/** The name of a photograph with a request for a refund, and of any photograph of an order. */
export const REFUND_PHOTO_NAME = new RegExp(`^refund_[0-9a-f]{${RANDOM_LENGTH}}\\.jpg$`);
export const PHOTO_NAME = new RegExp(`^(${PHOTO_KINDS.join('|')})_[0-9a-f]{${RANDOM_LENGTH}}\\.jpg$`);

/** The name of a new photograph. @param random at least 32 hexadecimal digits; dashes are left out */
export function workPhotoName(kind: PhotoKind, random: string): string {
  return `${kind}_${random.replaceAll('-', '').slice(0, RANDOM_LENGTH)}.jpg`;
}

/** What a photograph shows, by its name. */
export function workPhotoKind(name: string): WorkPhotoKind | null {
  return WORK_PHOTO_NAME.test(name) ? (WORK_PHOTO_KINDS.find((kind) => name.startsWith(kind)) ?? null) : null;
}

/** What a photograph of an order shows, by its name. */
export function photoKind(name: string): PhotoKind | null {
  return PHOTO_NAME.test(name) ? (PHOTO_KINDS.find((kind) => name.startsWith(kind)) ?? null) : null;
}

/** The folders of the bucket: one that partners and customers send photographs to, and one that only the server writes and reads. */
export const SENT_PHOTO_FOLDER = 'orders/';
export const KEPT_PHOTO_FOLDER = 'photos/';

/** The path to which a partner or a customer sends a photograph; storage.rules have the same. */
export function sentPhotoPath(orderId: string, uid: string, name: string): string {
  return `${SENT_PHOTO_FOLDER}${orderId}/${uid}/${name}`;
}

/** The path at which a photograph is kept, redrawn. */
export function keptPhotoPath(orderId: string, uid: string, name: string): string {
  return `${KEPT_PHOTO_FOLDER}${orderId}/${uid}/${name}`;
}

/** A photograph by its place in the bucket. */
export interface PlacedPhoto {
  isKept: boolean;
  orderId: string;
  uid: string;
  name: string;
}

/** The photograph at a path of either folder; null for any other path. */
export function photoAtPath(path: string): PlacedPhoto | null {
  const [root, orderId, uid, name, ...deeper] = path.split('/');
  const isKept = `${root}/` === KEPT_PHOTO_FOLDER;
  if (!isKept && `${root}/` !== SENT_PHOTO_FOLDER) return null;
  if (!orderId || !uid || !name || deeper.length > 0 || !PHOTO_NAME.test(name)) return null;
  return { isKept, orderId, uid, name };
}

/** The part of an event that names photographs. */
interface PhotographedEvent {
  actor: string;
  photos?: readonly string[] | undefined;
}

/** The photographs that the events of an order name, with who took them, in the order in which they were taken. */
export function photosOf(events: readonly PhotographedEvent[]): { uid: string; name: string }[] {
  return events.flatMap(({ actor, photos = [] }) => photos.map((name) => ({ uid: actor, name })));
}
