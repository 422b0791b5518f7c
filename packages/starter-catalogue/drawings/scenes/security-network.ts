import type { SceneSet } from '../draw-picture';
import {
  ACCENT,
  BARK,
  BRICK,
  GOLD,
  INK,
  LEAF,
  MINT,
  MIST,
  PAPER,
  SLATE,
  TEAL,
  WATER,
  WOOD,
} from '../palette';
import { at, box, disc, faint, line, oval, type Piece, ring, shape, times } from '../primitives';

/** A bullet camera looking down to the left, its mount at the right. */
function camera(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      box(72, -34, 14, 68, SLATE, 4),
      line('M76,4H52L44,-6', SLATE, 10),
      at(
        0,
        -14,
        [
          box(-70, -26, 122, 52, PAPER, 14),
          box(-76, -32, 118, 16, TEAL, 6),
          box(-78, -22, 24, 44, INK, 8),
          disc(-66, 0, 13, SLATE),
          disc(-66, 0, 7, WATER),
          disc(36, 12, 4, BRICK),
        ],
        -14,
      ),
    ],
    0,
    scale,
  );
}

function waves(x: number, y: number, colour: string): Piece {
  return at(x, y, [
    line('M-14,-10A20,20 0 0 1 14,-10M-28,-22A38,38 0 0 1 28,-22M-42,-34A56,56 0 0 1 42,-34', colour, 6),
  ]);
}

export const securityNetwork: SceneSet = {
  ground: 'sky',
  scenes: {
    '': [
      shape('M76,124L160,62L244,124V208H76Z', PAPER),
      shape('M62,126L160,50L258,126L250,136L160,68L70,136Z', TEAL),
      box(140, 152, 40, 56, WOOD, 3),
      disc(172, 182, 3, INK),
      waves(160, 144, ACCENT),
      disc(160, 142, 6, ACCENT),
      camera(242, 66, 0.48),
    ],
    cctv: [
      faintBeam(),
      camera(174, 92, 1.25),
      box(70, 176, 84, 30, INK, 5),
      disc(84, 191, 4, LEAF),
      line('M100,191H140', SLATE, 5),
    ],
    'smart-locks': [
      box(80, 30, 116, 180, WOOD, 3),
      line('M96,30V210', BARK, 3),
      box(136, 74, 44, 98, INK, 12),
      times(9, (i) => disc(148 + (i % 3) * 10, 92 + Math.floor(i / 3) * 12, 3.4, MINT)),
      ring(158, 142, 12, ACCENT, 3),
      line('M152,146Q152,136 158,136T164,146M158,140V150', ACCENT, 2.5),
      box(148, 158, 44, 9, SLATE, 4),
      box(222, 84, 36, 84, PAPER, 12),
      disc(240, 108, 11, INK),
      disc(240, 108, 5, WATER),
      disc(240, 144, 10, ACCENT),
      line('M268,96Q276,108 268,120M280,88Q292,108 280,128', GOLD, 5),
    ],
    'wifi-dth': [
      box(60, 158, 124, 36, PAPER, 10),
      box(76, 194, 18, 8, INK),
      box(150, 194, 18, 8, INK),
      line('M78,158V108M166,158V108', INK, 7),
      disc(88, 176, 4, LEAF),
      disc(104, 176, 4, LEAF),
      disc(120, 176, 4, ACCENT),
      waves(122, 128, TEAL),
      disc(122, 128, 6, TEAL),
      at(228, 116, [
        shape('M-44,-40A58,58 0 0 0 40,44Z', SLATE),
        shape('M-44,-40A70,34 45 0 1 40,44A70,34 45 0 1 -44,-40Z', MIST),
        line('M-2,2L30,-34', INK, 5),
        disc(32, -36, 8, ACCENT),
      ]),
      line('M222,152V206M204,206H242', INK, 8),
      oval(122, 206, 40, 3, MIST),
    ],
  },
};

function faintBeam(): Piece {
  return faint(0.4, [shape('M66,118L36,206H150L86,122Z', GOLD)]);
}
