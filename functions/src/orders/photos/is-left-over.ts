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
 * Whether nobody will ask for a photograph any more: it has waited for more than a day, and neither a move nor a refund names it.
 * @param events those of its order; null without an order
 * @param asked the names in the refunds of its order
 */
export function isLeftOver(
  file: DatedFile,
  { isKept, uid, name }: PlacedPhoto,
  events: Photographed | null,
  asked: readonly string[],
  now: Date,
): boolean {
  if (!hasWaitedLong(file, now)) return false;
  const isNamed = photosOf(events ?? []).some((photo) => photo.uid === uid && photo.name === name);
  return !isKept || !(isNamed || asked.includes(name));
}
