import type { SceneSet } from '../draw-picture';
import { ACCENT, BRICK, GOLD, INK, LEAF, MINT, MIST, PAPER, SLATE, TEAL, WATER } from '../palette';
import { at, box, disc, line, type Piece, shape, times } from '../primitives';
import { flash, screwdriver, spanner } from '../things';

function laptop(x: number, y: number, scale = 1, screen: Piece[] = []): Piece {
  return at(
    x,
    y,
    [
      box(-80, -112, 160, 108, INK, 10),
      box(-72, -104, 144, 92, MINT, 4),
      ...screen,
      shape('M-100,-4H100L92,12Q90,16 84,16H-84Q-90,16 -92,12Z', SLATE),
      box(-22, -4, 44, 7, INK, 3),
    ],
    0,
    scale,
  );
}

function phone(x: number, y: number, angle = 0, scale = 1, extras: Piece[] = []): Piece {
  return at(
    x,
    y,
    [box(-36, -70, 72, 140, INK, 13), box(-30, -60, 60, 118, WATER, 5), disc(0, 64, 3, PAPER), ...extras],
    angle,
    scale,
  );
}

export const computerMobile: SceneSet = {
  ground: 'lilac',
  scenes: {
    '': [laptop(142, 186, 1.05, [spanner(0, -58, 40, 0.72, TEAL)]), phone(248, 156, 0, 0.7)],
    computers: [
      laptop(136, 176, 1, [
        line('M-50,-84H-14M-50,-68H10M-50,-52H-6M-50,-36H24', TEAL, 6),
        disc(42, -78, 12, ACCENT),
      ]),
      box(236, 70, 52, 126, PAPER, 8),
      box(244, 82, 36, 10, MIST, 3),
      box(244, 98, 36, 10, MIST, 3),
      disc(262, 134, 8, ACCENT),
      times(4, (i) => line(`M246,${160 + i * 8}H278`, MIST, 3)),
    ],
    mobiles: [
      phone(136, 118, -8, 1.15, [
        line('M-30,-40L-6,-20L-14,4L10,18L4,44M-6,-20L18,-32L30,-26M10,18L30,10', PAPER, 3.5),
      ]),
      screwdriver(228, 112, 24, 0.95),
      at(232, 188, [box(-34, -14, 62, 28, LEAF, 5), box(28, -6, 6, 12, INK, 2), flash(-3, 0, 0.55, PAPER)]),
      disc(66, 186, 5, SLATE),
      disc(80, 198, 5, SLATE),
    ],
    printers: [
      box(108, 38, 104, 62, PAPER, 3),
      line('M122,56H198M122,70H180', MIST, 5),
      box(62, 92, 196, 76, SLATE, 14),
      box(62, 92, 196, 26, INK, 14),
      disc(232, 136, 7, ACCENT),
      disc(212, 136, 5, LEAF),
      box(92, 144, 136, 12, INK, 5),
      shape('M102,150H218L226,206H94Z', PAPER),
      box(112, 164, 40, 26, TEAL, 2),
      shape('M112,190L128,172L140,184L146,178L152,190Z', GOLD),
      line('M164,168H206M164,180H208M164,192H196', MIST, 4),
      disc(144, 171, 4, BRICK),
    ],
  },
};
