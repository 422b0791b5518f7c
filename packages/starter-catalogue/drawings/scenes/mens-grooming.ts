import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, BRICK, GOLD, INK, LEAF, MINT, MIST, PAPER, SKIN, SLATE, TEAL, WOOD } from '../palette';
import { at, box, disc, line, oval, type Piece, shape, times } from '../primitives';
import { drop, scissors, spark } from '../things';

/** A man's face with a short beard; the chin at 0, 0. */
function man(x: number, y: number, scale = 1, extras: Piece[] = []): Piece {
  return at(
    x,
    y,
    [
      shape('M-17,-12V20Q-64,24 -70,66H70Q64,24 17,20V-12Z', SKIN),
      shape('M-70,66Q-64,28 -24,20L0,44L24,20Q64,28 70,66Z', TEAL),
      shape('M-42,-66Q-42,-108 0,-108Q42,-108 42,-66Q42,2 0,4Q-42,2 -42,-66Z', '#e0ab86'),
      shape('M-43,-58Q-34,-44 -22,-40Q0,-48 22,-40Q34,-44 43,-58Q46,10 0,12Q-46,10 -43,-58Z', INK),
      shape('M-15,-24Q0,-32 15,-24Q0,-10 -15,-24Z', BRICK),
      shape('M-47,-56Q-56,-124 6,-126Q58,-122 47,-56Q40,-88 22,-92Q-10,-84 -34,-94Q-42,-80 -47,-56Z', INK),
      disc(-17, -64, 4, INK),
      disc(17, -64, 4, INK),
      line('M-27,-76H-9M9,-76H27', INK, 4),
      line('M0,-60Q6,-48 -1,-45', '#b97d57', 3),
      ...extras,
    ],
    0,
    scale,
  );
}

export const mensGrooming: SceneSet = {
  ground: 'sand',
  scenes: {
    '': [man(132, 144, 1), scissors(236, 128, 24, 1)],
    'hair-beard': [
      scissors(112, 118, -24, 1.15),
      at(
        206,
        112,
        [box(-10, -72, 20, 150, BARK, 6), times(15, (i) => line(`M10,${-64 + i * 9.4}H34`, BARK, 4))],
        14,
      ),
      at(160, 196, [shape('M-60,-8H-8L-2,4H-60Z', MIST), box(-8, -10, 66, 14, ACCENT, 6)], 0),
    ],
    'face-care': [
      man(124, 144, 1, [
        shape('M-40,-52Q-30,-42 -20,-40Q0,-48 20,-40Q30,-42 40,-52Q44,14 0,16Q-44,14 -40,-52Z', PAPER),
        shape('M-15,-22Q0,-30 15,-22Q0,-10 -15,-22Z', BRICK),
        disc(-34, -28, 9, PAPER),
        disc(34, -28, 9, PAPER),
        disc(14, 8, 10, PAPER),
      ]),
      at(236, 152, [
        box(-20, -26, 40, 84, INK, 8),
        box(-13, -4, 26, 36, MINT, 4),
        box(-10, -42, 20, 16, SLATE, 3),
      ]),
      drop(236, 82, 0.8),
      spark(210, 60, 0.7),
    ],
    massage: [
      box(46, 158, 228, 14, WOOD, 5),
      box(66, 172, 12, 38, BARK),
      box(242, 172, 12, 38, BARK),
      shape('M92,158Q92,128 132,128H236Q262,128 266,158Z', SKIN),
      shape('M172,126H240Q264,128 268,158H172Z', TEAL),
      disc(84, 138, 22, SKIN),
      shape('M64,146Q56,110 88,114Q104,116 104,128Q84,124 76,150Z', INK),
      oval(132, 122, 13, 8, INK),
      oval(158, 120, 13, 8, SLATE),
      oval(184, 118, 12, 8, INK),
      box(52, 140, 26, 18, PAPER, 8),
      at(228, 92, [
        shape('M-14,-2H14V26A6,6 0 0 1 8,32H-8A6,6 0 0 1 -14,26Z', GOLD),
        box(-7, -16, 14, 14, BARK, 2),
      ]),
      shape('M256,60Q280,48 276,26Q250,30 256,60Z', LEAF),
      line(
        'M134,104Q128,94 134,84T134,64M160,100Q154,90 160,80T160,60M186,98Q180,88 186,78T186,58',
        ACCENT,
        4,
      ),
    ],
  },
};
