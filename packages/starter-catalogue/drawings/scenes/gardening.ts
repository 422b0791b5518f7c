import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, BRICK, GOLD, INK, LEAF, MIST, PAPER, ROSE, SLATE, TEAL } from '../palette';
import { at, box, disc, line, oval, type Piece, ring, shape, times } from '../primitives';
import { drop, leaf, pot, tree } from '../things';

const GRASS = '#5a9158';

function flower(x: number, y: number, fill: string, scale = 1): Piece {
  return at(
    x,
    y,
    [times(6, (i) => at(0, 0, [oval(0, -11, 6, 9, fill)], i * 60)), disc(0, 0, 6, GOLD)],
    0,
    scale,
  );
}

export const gardening: SceneSet = {
  ground: 'sage',
  scenes: {
    '': [
      shape('M58,112H148L138,206H68Z', TEAL),
      line('M60,124Q30,128 36,162T68,184', TEAL, 10),
      line('M142,164L206,96', TEAL, 13),
      shape('M190,90L222,118L234,102L206,76Z', INK),
      oval(103, 112, 45, 9, INK),
      drop(236, 130, 0.6),
      drop(254, 122, 0.6),
      drop(246, 148, 0.6),
      line('M242,208V176', LEAF, 5),
      leaf(242, 194, -50, 0.6),
      leaf(242, 200, 50, 0.6),
      flower(242, 170, ROSE, 0.9),
    ],
    'garden-care': [
      shape('M40,208Q44,184 52,208Q58,178 66,208Q72,186 80,208Q88,180 94,208Q102,188 108,208Z', GRASS),
      box(108, 200, 172, 8, LEAF, 3),
      box(112, 146, 112, 40, ACCENT, 10),
      box(134, 122, 58, 28, INK, 6),
      disc(132, 192, 17, INK),
      disc(132, 192, 7, MIST),
      disc(208, 192, 17, INK),
      disc(208, 192, 7, MIST),
      line('M214,150L262,74L280,70', SLATE, 8),
      line('M266,72L284,68', INK, 11),
      at(84, 128, [leaf(0, 0, -40, 0.5, GRASS), leaf(14, -16, 20, 0.45), leaf(-16, -22, -70, 0.4)]),
    ],
    pots: [
      pot(96, 158, 1.05, BRICK),
      leaf(96, 154, -38, 1.3),
      leaf(96, 154, 38, 1.3),
      leaf(96, 154, 0, 1.6, GRASS),
      pot(170, 170, 0.8, ACCENT),
      line('M170,168V120', LEAF, 5),
      flower(170, 112, ROSE, 1.1),
      leaf(170, 158, 55, 0.6),
      line('M238,24V84', BARK, 3),
      line('M238,60L210,104M238,60L266,104', BARK, 3),
      pot(238, 104, 0.9, TEAL),
      leaf(226, 104, -118, 1, LEAF),
      leaf(250, 104, 118, 1, LEAF),
      leaf(238, 100, 0, 0.9, GRASS),
      leaf(234, 144, 176, 0.9, LEAF),
    ],
    'trees-vegetables': [
      tree(108, 208, 1.35),
      disc(92, 108, 7, ACCENT),
      disc(122, 88, 7, ACCENT),
      disc(136, 128, 7, ACCENT),
      shape('M176,208Q180,186 226,186T276,208Z', BARK),
      at(204, 186, [disc(0, -10, 14, BRICK), leaf(0, -20, -30, 0.4), leaf(0, -20, 30, 0.4)]),
      at(246, 186, [
        shape('M-9,-26Q0,-32 9,-26L2,10H-2Z', ACCENT),
        leaf(0, -26, -28, 0.5, GRASS),
        leaf(0, -26, 0, 0.6),
        leaf(0, -26, 28, 0.5, GRASS),
      ]),
      at(
        228,
        96,
        [
          shape('M-4,0L-24,-58Q-10,-58 4,-6Z', SLATE),
          shape('M4,0L24,-58Q10,-58 -4,-6Z', MIST),
          line('M-2,2Q-18,26 -10,56M2,2Q18,26 10,56', ACCENT, 8),
          disc(0, -2, 4, INK),
          ring(0, -2, 1, PAPER, 1),
        ],
        34,
      ),
    ],
  },
};
