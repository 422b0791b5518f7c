import { GROUNDS, type Ground, INK, PAPER } from './palette';
import { box, disc, faint, oval, type Piece } from './primitives';

/** What stands in a picture, before the ground that all share. */
export type Scene = Piece[];

/** The pictures of one category: its own under '' and those of its subcategories under their keys. */
export interface SceneSet {
  ground: Ground;
  scenes: Record<string, Scene>;
}

/** The SVG text of a picture: soft ground, a light round behind, a shadow on the floor, and the scene. 320 by 240. */
export function drawPicture(ground: Ground, scene: Scene): string {
  const pieces = [
    box(0, 0, 320, 240, GROUNDS[ground]),
    faint(0.6, [disc(160, 118, 102, PAPER)]),
    faint(0.13, [oval(160, 213, 104, 8, INK)]),
    ...scene,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">\n${pieces.join('\n')}\n</svg>\n`;
}
