import type { Stage, WorkPhotoKind } from '@gharseva/contract';

/** The stage in which a partner takes each kind of photograph: the move that names it leads out of it. */
const TAKEN_AT: Record<WorkPhotoKind, Stage> = {
  before: 'on_the_way',
  absent: 'on_the_way',
  after: 'in_progress',
};

/** Whether a photograph belongs to the stage of its order; storage.rules have the same. */
export function takesPhoto(stage: Stage, kind: WorkPhotoKind | null): boolean {
  return kind !== null && TAKEN_AT[kind] === stage;
}
