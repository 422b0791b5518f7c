import type { UploadInput, UploadStatus } from '@gharseva/contract';

/**
 * Who is inactive replaces a rejected document and nothing else: one whose approval was withdrawn is what the pause is about. The
 * call may come again for the file that was registered.
 */
export function isOpenWhilePaused(
  held: { status: UploadStatus; fileName: string } | null,
  { fileName }: Pick<UploadInput, 'fileName'>,
): boolean {
  return held?.status === 'rejected' || held?.fileName === fileName;
}
