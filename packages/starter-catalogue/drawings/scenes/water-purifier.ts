import type { SceneSet } from '../draw-picture';
import { ACCENT, BRICK, INK, LEAF, MINT, MIST, PAPER, SLATE, TEAL, WATER } from '../palette';
import { at, box, disc, line, oval, type Piece, shape } from '../primitives';
import { drop, screwdriver, spark } from '../things';

/** A wall purifier, 104 wide and 136 high, its corner at 0, 0. */
function purifier(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      box(0, 0, 104, 136, PAPER, 14),
      box(0, 0, 104, 58, TEAL, 14),
      box(10, 46, 84, 52, MINT, 6),
      shape('M10,70Q30,60 52,70T94,70V92Q94,98 88,98H16Q10,98 10,92Z', WATER),
      disc(22, 18, 5, LEAF),
      disc(38, 18, 5, ACCENT),
      box(42, 108, 20, 14, INK, 3),
      box(48, 120, 8, 10, SLATE),
    ],
    0,
    scale,
  );
}

export const waterPurifier: SceneSet = {
  ground: 'sky',
  scenes: {
    '': [
      purifier(76, 38, 1.1),
      drop(133, 190, 0.55),
      shape('M206,132H262L254,206H214Z', '#ffffffcc'),
      shape('M209,156H259L254,206H214Z', WATER),
      drop(234, 92, 1.5),
      spark(262, 72, 0.8),
      spark(212, 60, 0.6),
    ],
    'purifier-service': [
      box(62, 52, 196, 14, SLATE, 6),
      filter(92, 66, MIST),
      filter(160, 66, TEAL),
      filter(228, 66, ACCENT),
      line('M40,59H62M258,59H280', WATER, 8),
      drop(280, 88, 0.9),
      disc(40, 59, 5, BRICK),
      spark(196, 40, 0.7),
    ],
    'purifier-fitting': [
      purifier(78, 42, 0.98),
      line('M78,150H58M182,140H214V196', WATER, 7),
      at(224, 196, [box(-24, -6, 48, 14, SLATE, 5), box(-8, -20, 16, 16, ACCENT, 3)]),
      screwdriver(244, 96, 30, 1),
      disc(90, 54, 4, INK),
      disc(168, 54, 4, INK),
      oval(130, 206, 20, 4, WATER),
      drop(130, 190, 0.6),
    ],
  },
};

function filter(x: number, y: number, fill: string): Piece {
  return at(x, y, [
    box(-12, 0, 24, 12, INK, 2),
    box(-25, 10, 50, 120, fill, 10),
    box(-17, 34, 34, 60, PAPER, 4),
    drop(0, 66, 0.8),
    box(-18, 126, 36, 10, INK, 4),
  ]);
}
