import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, BRICK, GOLD, INK, LEAF, MINT, PAPER, ROSE, SKIN, SLATE, TEAL, WOOD } from '../palette';
import { at, box, disc, line, oval, type Piece, ring, shape, times } from '../primitives';
import { leaf, spark } from '../things';

/** A woman's face with the hair drawn back; the chin at 0, 0. */
function face(x: number, y: number, scale = 1, extras: Piece[] = [], cloth = TEAL): Piece {
  return at(
    x,
    y,
    [
      shape('M-46,-30Q-62,-128 0,-130Q62,-128 46,-30Q60,30 44,44H-44Q-60,30 -46,-30Z', INK),
      shape('M-14,-14V22Q-60,26 -66,70H66Q60,26 14,22V-14Z', SKIN),
      shape('M-66,70Q-62,32 -36,26Q-22,48 0,48Q22,48 36,26Q62,32 66,70Z', cloth),
      shape('M-40,-66Q-40,-112 0,-112Q40,-112 40,-66Q40,-2 0,0Q-40,-2 -40,-66Z', '#e0ab86'),
      shape('M-41,-58Q-40,-96 4,-108Q38,-98 41,-58Q48,-118 0,-120Q-48,-118 -41,-58Z', INK),
      line('M-25,-58Q-17,-52 -9,-58M9,-58Q17,-52 25,-58', INK, 3.5),
      line('M-27,-72Q-17,-80 -8,-73M8,-73Q17,-80 27,-72', INK, 3.5),
      line('M0,-52Q5,-42 -1,-38', '#b97d57', 3),
      shape('M-12,-24Q-5,-29 0,-26Q5,-29 12,-24Q0,-12 -12,-24Z', BRICK),
      disc(0, -86, 3.5, BRICK),
      ...extras,
    ],
    0,
    scale,
  );
}

/** An open palm seen from the front; the wrist at 0, 60. */
function palm(x: number, y: number, angle: number, extras: Piece[] = []): Piece {
  return at(
    x,
    y,
    [
      box(-20, 20, 40, 64, SKIN, 10),
      box(-34, -24, 68, 64, SKIN, 26),
      box(-33, -72, 15, 70, SKIN, 7.5),
      box(-16, -86, 15, 80, SKIN, 7.5),
      box(1, -84, 15, 80, SKIN, 7.5),
      box(18, -68, 15, 66, SKIN, 7.5),
      at(36, 8, [box(-7, -42, 15, 52, SKIN, 7.5)], 38),
      ...extras,
    ],
    angle,
  );
}

export const womensBeauty: SceneSet = {
  ground: 'blush',
  scenes: {
    '': [
      face(148, 142, 1),
      disc(104, 96, 5, GOLD),
      disc(192, 96, 5, GOLD),
      at(
        246,
        150,
        [
          box(-11, -6, 22, 60, INK, 4),
          box(-8, -22, 16, 18, GOLD),
          shape('M-7,-22V-44Q6,-52 7,-36V-22Z', BRICK),
        ],
        14,
      ),
      spark(70, 74, 1),
      spark(246, 62, 0.8),
    ],
    waxing: [
      shape('M84,134H192L184,200Q138,210 92,200Z', TEAL),
      oval(138, 134, 54, 13, PAPER),
      oval(138, 135, 46, 9, ACCENT),
      line('M150,134L216,54', WOOD, 10),
      shape('M140,144Q150,126 162,120L154,146Q150,168 146,158Z', ACCENT),
      box(206, 128, 56, 20, PAPER, 3),
      box(212, 152, 56, 20, PAPER, 3),
      box(206, 176, 56, 20, PAPER, 3),
      line('M214,138H250M220,162H256M214,186H250', ROSE, 4),
      box(108, 156, 60, 26, PAPER, 6),
      leaf(138, 180, 0, 0.5),
    ],
    facials: [
      face(160, 146, 1.05, [
        shape('M-37,-66Q-36,-88 0,-90Q36,-88 37,-66Q36,-6 0,-3Q-36,-6 -37,-66Z', MINT),
        oval(-17, -58, 13, 9, '#e0ab86'),
        oval(17, -58, 13, 9, '#e0ab86'),
        disc(-17, -58, 12, LEAF),
        disc(17, -58, 12, LEAF),
        disc(-17, -58, 8, '#cfe8c6'),
        disc(17, -58, 8, '#cfe8c6'),
        shape('M-14,-25Q-5,-30 0,-27Q5,-30 14,-25Q0,-12 -14,-25Z', BRICK),
        shape('M-52,-82Q-48,-134 0,-136Q48,-134 52,-82Q0,-104 -52,-82Z', PAPER),
        line('M-44,-100Q0,-120 44,-100', ROSE, 4),
      ]),
      shape('M48,176H96L90,204H54Z', TEAL),
      oval(72, 176, 24, 6, MINT),
      line('M76,174L96,144', BARK, 5),
    ],
    'hair-care': [
      shape('M96,58Q150,20 190,64Q214,104 196,208H164Q180,150 160,120Q120,112 96,58Z', INK),
      line('M122,62Q170,70 182,120T180,206', SLATE, 3),
      line('M140,48Q192,70 194,140', SLATE, 3),
      shape('M98,60Q112,110 158,122L150,160Q112,160 104,132L92,130L100,112Q92,84 98,60Z', '#e0ab86'),
      line('M112,100Q118,104 124,100', INK, 3.5),
      shape('M226,78L274,66V118L226,106Q206,104 206,92Q206,80 226,78Z', ACCENT),
      shape('M226,102H244L252,156H236Z', '#c8660f'),
      line('M216,92H196M214,82L196,76M214,102L196,108', PAPER, 4),
      disc(228, 92, 7, PAPER),
      at(
        64,
        168,
        [box(-8, -34, 16, 70, TEAL, 6), times(7, (i) => line(`M8,${-28 + i * 9}H20`, TEAL, 3))],
        -14,
      ),
    ],
    'hands-feet': [
      palm(150, 122, -8, [
        oval(-25.5, -66, 5, 7, BRICK),
        oval(-8.5, -80, 5, 7, BRICK),
        oval(8.5, -78, 5, 7, BRICK),
        oval(25.5, -62, 5, 7, BRICK),
      ]),
      at(238, 146, [
        box(-22, 0, 44, 56, BRICK, 8),
        box(-14, 16, 28, 22, ROSE, 4),
        box(-10, -46, 20, 46, INK, 4),
      ]),
      spark(82, 60, 0.9),
      spark(224, 64, 0.8),
    ],
    'mehndi-makeup': [
      palm(124, 122, -12, [
        disc(0, 4, 13, BARK),
        disc(0, 4, 8, SKIN),
        disc(0, 4, 4, BARK),
        times(8, (i) => at(0, 4, [oval(0, -20, 3.5, 6, BARK)], i * 45)),
        line('M-25,-30V-50M-8,-36V-62M9,-34V-60M25,-28V-46', BARK, 3),
        times(4, (i) => disc(-25.5 + i * 17, [-60, -74, -72, -56][i] ?? 0, 4.5, BARK)),
        line('M-18,54H18M-18,64H18', BARK, 4),
        line('M-18,59Q-12,54 -6,59T6,59T18,59', BARK, 2),
      ]),
      at(
        226,
        108,
        [shape('M-16,-40Q0,-50 16,-40L3,58H-3Z', LEAF), shape('M-16,-40Q0,-50 16,-40L13,-18H-13Z', GOLD)],
        48,
      ),
      line('M186,146Q170,160 176,176Q186,188 178,200', BARK, 4),
      ring(236, 182, 14, GOLD, 5),
      ring(252, 194, 14, ACCENT, 5),
    ],
  },
};
