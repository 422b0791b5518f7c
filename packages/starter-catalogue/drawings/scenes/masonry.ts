import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, BRICK, INK, MINT, MIST, PAPER, SLATE, TEAL, WATER, WOOD } from '../palette';
import { at, box, line, oval, type Piece, shape, times } from '../primitives';
import { drop } from '../things';

function trowel(x: number, y: number, angle = 0, scale = 1): Piece {
  return at(
    x,
    y,
    [
      shape('M0,-62L30,0Q0,14 -30,0Z', SLATE),
      line('M0,4V22Q0,30 10,30', INK, 6),
      box(0, 24, 18, 52, ACCENT, 8),
    ],
    angle,
    scale,
  );
}

function bricks(x: number, y: number, rows: number): Piece {
  return at(x, y, [
    times(rows, (row) =>
      times(4, (i) => {
        const shift = row % 2 ? -22 : 0;
        const left = Math.max(0, i * 46 + shift);
        const right = Math.min(160, i * 46 + shift + 42);
        return right > left
          ? box(left, row * 26, right - left, 22, (row + i) % 3 ? BRICK : '#b9573a', 2)
          : '';
      }),
    ),
  ]);
}

export const masonry: SceneSet = {
  ground: 'peach',
  scenes: {
    '': [
      box(52, 104, 160, 104, MIST),
      bricks(52, 106, 4),
      shape('M52,104Q96,88 130,100T212,98V106H52Z', SLATE),
      trowel(214, 80, 52, 1.05),
    ],
    tiles: [
      shape('M60,208L96,92H236L268,208Z', MIST),
      shape('M63,206L79,152H118L112,206ZM118,206L124,152H164V206Z', PAPER),
      shape('M81,148L96,96H130L124,148ZM172,206V152H212L222,206Z', TEAL),
      shape('M136,96H168V148H130Z', PAPER),
      shape('M174,96H204L211,148H172Z', MINT),
      shape('M218,152H252L264,206H228Z', PAPER),
      at(226, 92, [
        shape('M-30,-14L26,-26L40,10L-18,24Z', ACCENT),
        shape('M-30,-14L-18,24L-20,30L-34,-10Z', '#c8660f'),
      ]),
      at(106, 62, [box(-5, -46, 10, 54, WOOD, 4), box(-20, 2, 40, 24, INK, 8)], -24),
    ],
    plaster: [
      box(56, 50, 160, 156, MIST),
      bricks(56, 52, 6),
      shape('M56,50H216V110Q196,128 176,112Q156,100 140,126Q120,144 100,126Q78,116 56,138Z', PAPER),
      at(
        190,
        112,
        [
          box(-50, -9, 100, 18, SLATE, 2),
          box(-26, -30, 52, 12, ACCENT, 6),
          line('M-18,-20V-9M18,-20V-9', INK, 6),
        ],
        -16,
      ),
      shape('M232,166H280L272,206H240Z', INK),
      oval(256, 166, 24, 7, SLATE),
    ],
    'roofs-drains': [
      shape('M44,106L160,44L276,106V122H44Z', SLATE),
      times(10, (i) => line(`M${60 + i * 22},${i < 5 ? 106 - i * 11 : 62 + (i - 5) * 11}V120`, MIST, 4)),
      box(68, 122, 184, 84, PAPER),
      box(80, 144, 44, 62, BARK, 2),
      box(44, 118, 232, 10, TEAL, 4),
      line('M262,128V176Q262,196 240,196', TEAL, 11),
      drop(224, 202, 0.6, WATER),
      at(160, 158, [box(-12, -14, 64, 40, MINT, 3), line('M20,-14V26', PAPER, 3)]),
      drop(92, 30, 0.7),
      drop(216, 28, 0.8),
      drop(160, 22, 0.7),
    ],
  },
};
