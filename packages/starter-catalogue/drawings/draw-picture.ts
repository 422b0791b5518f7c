import { GROUNDS, type Ground, INK, PAPER } from './palette';
import { box, disc, faint, oval, type Piece } from './primitives';

/** The drawing of a picture, without the ground that all share. */
export type Scene = Piece[];

/** The scenes of one category: its own under '', its subcategories' under their keys. */
export interface SceneSet {
  ground: Ground;
  scenes: Record<string, Scene>;
}

/** The SVG of a picture of 320 by 240: soft ground, a light disc, a shadow on the floor, and the scene. */
export function drawPicture(ground: Ground, scene: Scene): string {
  const pieces = [
    box(0, 0, 320, 240, GROUNDS[ground]),
    faint(0.6, [disc(160, 118, 102, PAPER)]),
    faint(0.13, [oval(160, 213, 104, 8, INK)]),
    ...scene,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">\n${pieces.join('\n')}\n</svg>\n`;
}
