import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, BRICK, GOLD, INK, MINT, MIST, PAPER, ROSE, SLATE, TEAL, WOOD } from '../palette';
import { at, box, disc, line, oval, type Piece, ring, shape, times } from '../primitives';
import { spark } from '../things';

function shirt(x: number, y: number, scale = 1, fill = TEAL): Piece {
  return at(
    x,
    y,
    [
      shape('M-26,-50L-60,-34L-50,-2L-36,-8V54H36V-8L50,-2L60,-34L26,-50Q0,-32 -26,-50Z', fill),
      line('M0,-36V50', PAPER, 2.5),
      disc(0, -14, 3, PAPER),
      disc(0, 8, 3, PAPER),
      disc(0, 30, 3, PAPER),
    ],
    0,
    scale,
  );
}

export const laundryTailoring: SceneSet = {
  ground: 'blush',
  scenes: {
    '': [
      line('M40,60Q160,82 280,60', SLATE, 4),
      shirt(112, 128, 1.1),
      box(78, 60, 8, 20, WOOD, 2),
      box(138, 62, 8, 22, WOOD, 2),
      shape('M186,72H254L268,182H172Z', ACCENT),
      line('M200,74L192,180M220,74V180M240,74L248,180', '#f7b56f', 4),
      box(188, 60, 8, 22, WOOD, 2),
      box(244, 58, 8, 22, WOOD, 2),
      shape('M172,174L268,174L268,184H172Z', BRICK),
    ],
    laundry: [
      shape('M66,132Q70,96 118,92H196Q226,92 236,132L252,190H60Z', ACCENT),
      shape('M100,112H190Q206,112 210,132H90Q92,118 100,112Z', '#fbe0c2'),
      line('M112,92Q112,62 150,62H190Q216,62 212,92', INK, 12),
      shape('M54,190H258V200Q258,206 250,206H62Q54,206 54,200Z', SLATE),
      disc(224, 156, 9, PAPER),
      line('M210,88Q266,98 268,40', INK, 5),
      line('M84,60Q76,50 84,40T84,20M60,70Q52,60 60,50T60,30', MIST, 5),
      oval(120, 170, 8, 4, PAPER),
    ],
    tailoring: [
      box(56, 178, 208, 14, WOOD, 4),
      box(76, 192, 12, 18, BARK),
      box(232, 192, 12, 18, BARK),
      shape('M84,178V164H120V132H204V90H112Q96,90 96,106V122H76V98Q76,66 108,66H222Q240,66 240,84V178Z', INK),
      disc(252, 110, 20, ACCENT),
      disc(252, 110, 7, INK),
      line('M86,122V150', SLATE, 4),
      line('M86,150V164', MIST, 2),
      box(150, 44, 22, 22, BRICK, 3),
      line('M150,50H172M150,56H172', ROSE, 2),
      line('M150,50Q110,40 86,70', BRICK, 2),
      shape('M40,178Q60,162 92,166L132,178Z', TEAL),
      line('M124,78H196', GOLD, 4),
    ],
    'fine-clothes': [
      shape('M72,52H168V206H72Z', TEAL),
      shape('M72,52H168V74H72ZM72,186H168V206H72Z', GOLD),
      line('M72,80H168M72,180H168', GOLD, 3),
      times(9, (i) =>
        at(94 + (i % 3) * 26, 102 + Math.floor(i / 3) * 28, [
          shape('M0,6C-8,0 -7,-8 0,-12C7,-8 8,0 0,6Z', MINT),
        ]),
      ),
      shape('M168,52H196Q206,60 196,70V206H168Z', '#166a64'),
      line('M182,60V200', TEAL, 3),
      ring(236, 146, 40, WOOD, 7),
      disc(236, 146, 36, PAPER),
      times(5, (i) => at(236, 146, [oval(0, -14, 6, 11, ROSE)], i * 72)),
      disc(236, 146, 6, GOLD),
      line('M258,98L284,62', SLATE, 3),
      line('M284,62Q296,90 258,130', BRICK, 2),
      spark(60, 40, 0.7),
    ],
  },
};
