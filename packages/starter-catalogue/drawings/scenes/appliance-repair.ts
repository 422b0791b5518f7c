import type { SceneSet } from '../draw-picture';
import { ACCENT, BRICK, EMBER, GOLD, INK, LEAF, MINT, MIST, PAPER, SLATE, TEAL, WATER } from '../palette';
import { at, box, disc, line, oval, type Piece, ring, shape, times } from '../primitives';
import { drop, spanner, spark } from '../things';

function washer(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      box(0, 0, 116, 150, PAPER, 10),
      box(0, 0, 116, 32, MIST, 10),
      box(12, 10, 34, 12, PAPER, 4),
      disc(82, 16, 7, ACCENT),
      disc(102, 16, 4, INK),
      disc(58, 90, 44, MIST),
      disc(58, 90, 36, INK),
      shape('M24,94Q42,80 58,94T92,94A35,35 0 0 1 24,94Z', WATER),
      disc(46, 84, 4, PAPER),
      disc(64, 76, 3, PAPER),
      box(10, 150, 20, 8, INK, 2),
      box(86, 150, 20, 8, INK, 2),
    ],
    0,
    scale,
  );
}

function flame(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      shape('M0,0C-14,-8 -10,-20 0,-30C10,-20 14,-8 0,0Z', WATER),
      shape('M0,0C-6,-4 -5,-10 0,-16C5,-10 6,-4 0,0Z', PAPER),
    ],
    0,
    scale,
  );
}

export const applianceRepair: SceneSet = {
  ground: 'peach',
  scenes: {
    '': [
      washer(62, 76, 0.84),
      box(176, 34, 84, 174, TEAL, 10),
      line('M176,92H260', INK, 4),
      box(188, 58, 7, 22, PAPER, 3),
      box(188, 106, 7, 34, PAPER, 3),
      spanner(160, 176, -34, 0.85, ACCENT),
    ],
    'washing-machines': [
      washer(86, 44, 1.02),
      line('M204,66H236V184', SLATE, 7),
      drop(252, 118, 0.9),
      ring(66, 106, 9, WATER, 4),
      ring(56, 142, 6, WATER, 3),
      ring(72, 164, 4, WATER, 3),
    ],
    refrigerators: [
      box(94, 26, 112, 182, TEAL, 12),
      box(94, 26, 112, 60, '#2a9d95', 12),
      line('M94,88H206', INK, 4),
      box(108, 50, 8, 26, PAPER, 4),
      box(108, 104, 8, 44, PAPER, 4),
      shape('M206,92L254,104V212L206,204Z', PAPER),
      line('M212,126L250,134M212,160L250,170', MIST, 5),
      disc(224, 116, 7, BRICK),
      box(234, 138, 10, 22, GOLD, 3),
      disc(226, 180, 8, LEAF),
      disc(240, 186, 7, ACCENT),
    ],
    televisions: [
      box(52, 48, 216, 128, INK, 10),
      box(60, 56, 200, 112, '#3d6f8a'),
      shape('M60,168L112,104L150,146L186,118L260,168Z', LEAF),
      disc(214, 88, 16, GOLD),
      shape('M146,92L182,110L146,128Z', PAPER),
      box(144, 176, 32, 16, SLATE),
      box(112, 192, 96, 10, INK, 4),
      box(238, 186, 18, 24, SLATE, 4),
      disc(247, 192, 3, ACCENT),
    ],
    geysers: [
      box(102, 30, 116, 134, PAPER, 30),
      box(102, 120, 116, 44, MIST, 22),
      disc(160, 132, 15, INK),
      line('M160,132L169,124', ACCENT, 4),
      disc(130, 130, 4, BRICK),
      box(124, 56, 72, 30, TEAL, 6),
      line('M142,71H178', PAPER, 5),
      line('M132,164V204', BRICK, 8),
      line('M188,164V204', WATER, 8),
      line('M70,90Q62,78 70,66T70,42M250,90Q242,78 250,66T250,42', EMBER, 5),
      drop(132, 214, 0.5, BRICK),
    ],
    'gas-stoves': [
      box(54, 134, 212, 16, SLATE, 4),
      shape('M60,150H260L250,190H70Z', MIST),
      disc(112, 170, 11, INK),
      disc(160, 170, 11, INK),
      disc(208, 170, 11, INK),
      line('M112,170V162M160,170L166,164M208,170V162', ACCENT, 4),
      box(74, 190, 16, 18, INK, 2),
      box(230, 190, 16, 18, INK, 2),
      times(5, (i) => flame(86 + i * 11, 132, 0.8)),
      times(5, (i) => flame(190 + i * 11, 132, 0.8)),
      line('M72,100H144M176,100H250', INK, 6),
      shape('M78,58H138V92Q138,98 132,98H84Q78,98 78,92Z', ACCENT),
      box(70, 52, 76, 9, INK, 4),
      line('M138,72H160', INK, 8),
      line('M94,40Q88,32 94,24M116,40Q110,32 116,24', SLATE, 4),
    ],
    'kitchen-appliances': [
      shape('M70,80H130L122,148H78Z', MINT),
      line('M130,92H148V128H126', INK, 7),
      box(66, 70, 68, 12, INK, 5),
      shape('M66,148H134L142,206H58Z', ACCENT),
      disc(100, 178, 13, PAPER),
      line('M100,178V168', INK, 4),
      shape('M82,124H118L116,146H84Z', LEAF),
      box(166, 116, 104, 90, PAPER, 8),
      box(174, 126, 66, 70, INK, 6),
      oval(207, 178, 22, 5, SLATE),
      disc(254, 140, 6, TEAL),
      disc(254, 160, 6, MIST),
      line('M246,184H262', SLATE, 5),
      spark(196, 84, 0.8),
    ],
  },
};
