import type { UploadInput, UploadStatus } from '@gharseva/contract';

/**
 * Whether an inactive worker may register a file: only to replace a rejected document, since a withdrawn approval is
 * what pauses a worker. The call may be repeated for the file that was registered.
 */
export function isOpenWhilePaused(
  held: { status: UploadStatus; fileName: string } | null,
  { fileName }: Pick<UploadInput, 'fileName'>,
): boolean {
  return held?.status === 'rejected' || held?.fileName === fileName;
}
