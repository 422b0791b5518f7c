import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, GOLD, INK, MINT, MIST, PAPER, SLATE, TEAL, WOOD } from '../palette';
import { at, box, disc, line, shape, times } from '../primitives';
import { hammer, spark } from '../things';

const SAW_TEETH = `M0,0H128L140,34L${Array.from({ length: 14 }, (_, i) => `${134 - i * 10},${i % 2 ? 34 : 44}`).join('L')}L0,44Z`;

export const carpenter: SceneSet = {
  ground: 'sand',
  scenes: {
    '': [
      box(52, 168, 216, 24, WOOD, 3),
      line('M64,180H130M150,176H240', BARK, 3),
      box(74, 192, 14, 18, BARK),
      box(232, 192, 14, 18, BARK),
      at(
        96,
        84,
        [
          shape(SAW_TEETH, MIST),
          shape('M-46,-6Q-10,-14 4,-4V50Q-20,58 -46,46Z', ACCENT),
          box(-32, 10, 20, 20, '#f7e9d3', 8),
        ],
        24,
      ),
      hammer(226, 92, 30, 0.95),
    ],
    doors: [
      box(98, 30, 124, 180, BARK, 4),
      box(108, 40, 104, 170, WOOD),
      box(122, 56, 32, 54, BARK, 3),
      box(166, 56, 32, 54, BARK, 3),
      box(122, 128, 32, 62, BARK, 3),
      box(166, 128, 32, 62, BARK, 3),
      box(190, 108, 20, 34, SLATE, 4),
      disc(200, 118, 6, GOLD),
      box(188, 115, 14, 6, GOLD, 3),
      at(
        252,
        150,
        [
          disc(0, 0, 15, ACCENT),
          disc(0, 0, 6, '#f4ead6'),
          box(-4, 13, 8, 40, ACCENT, 2),
          box(2, 34, 12, 6, ACCENT),
          box(2, 44, 9, 6, ACCENT),
        ],
        18,
      ),
    ],
    furniture: [
      shape('M96,44H192V124H96Z', WOOD),
      box(108, 56, 72, 14, BARK, 3),
      box(108, 80, 72, 14, BARK, 3),
      box(108, 104, 72, 14, BARK, 3),
      box(88, 36, 12, 172, BARK, 3),
      box(188, 36, 12, 100, BARK, 3),
      box(84, 130, 124, 16, ACCENT, 5),
      box(196, 146, 12, 62, BARK, 3),
      line('M100,176H196', BARK, 7),
      at(
        246,
        168,
        [box(-5, -44, 10, 24, SLATE), shape('M-9,-20H9L6,34H-6Z', TEAL), line('M-10,-44H10', INK, 6)],
        20,
      ),
    ],
    'wall-fittings': [
      line('M52,46H268', BARK, 8),
      disc(48, 46, 9, ACCENT),
      disc(272, 46, 9, ACCENT),
      shape('M62,50H116Q108,110 84,132V198H62Z', TEAL),
      shape('M258,50H204Q212,110 236,132V198H258Z', TEAL),
      line('M76,54V190M92,54V112M244,54V190M228,54V112', MINT, 3),
      box(116, 140, 88, 10, WOOD, 2),
      line('M130,150V164M190,150V164', BARK, 6),
      box(124, 108, 12, 32, ACCENT, 2),
      box(138, 102, 10, 38, INK, 2),
      box(150, 112, 12, 28, GOLD, 2),
      shape('M174,124H194L190,140H178Z', PAPER),
      line('M184,124Q180,108 172,104M184,124Q188,106 196,104', '#6ba368', 4),
    ],
    'mosquito-nets': [
      box(84, 38, 152, 166, BARK, 4),
      box(96, 50, 128, 142, MINT),
      faintMesh(),
      box(154, 50, 12, 142, BARK),
      box(96, 116, 128, 8, BARK),
      at(64, 86, mosquito(), -12),
      at(262, 138, mosquito(), 14, 0.9),
      spark(206, 74, 0.6, PAPER),
    ],
  },
};

function faintMesh(): string {
  const columns = times(15, (i) => `M${104 + i * 8},50V192`);
  const rows = times(17, (i) => `M96,${58 + i * 8}H224`);
  return line(columns + rows, PAPER, 1);
}

function mosquito(): string[] {
  return [
    shape('M0,-2Q12,-22 24,-16Q18,-4 4,2ZM-2,-2Q-4,-24 8,-28Q12,-14 4,0Z', MIST),
    line('M-14,0H18', INK, 6),
    disc(-16, -1, 5, INK),
    line('M-20,1L-32,8M-6,2L-12,16M2,2L2,18M10,2L16,16', INK, 2.5),
  ];
}
