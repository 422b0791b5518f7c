import { type PlacedPhoto, photosOf } from '@gharseva/contract';

/** The time within which a move must name a photograph, or a call must look at one that was sent. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;

/** A file of the bucket; `updated` is the last write of its bytes or metadata, in ISO 8601. */
interface DatedFile {
  updated: string;
}

/** An order as far as it names photographs. */
type Photographed = Parameters<typeof photosOf>[0];

/** Whether a photograph has waited for more than a day. */
export function hasWaitedLong({ updated }: DatedFile, now: Date): boolean {
  return now.getTime() - Date.parse(updated) > PATIENCE_MS;
}

/**
 * Whether nobody will ask for a photograph any more: it has waited for more than a day, and no move names it.
 * @param events those of its order; null without an order
 */
export function isLeftOver(
  file: DatedFile,
  { isKept, uid, name }: PlacedPhoto,
  events: Photographed | null,
  now: Date,
): boolean {
  if (!hasWaitedLong(file, now)) return false;
  return !isKept || !photosOf(events ?? []).some((photo) => photo.uid === uid && photo.name === name);
}
