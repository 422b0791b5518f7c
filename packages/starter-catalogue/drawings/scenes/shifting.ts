import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, BRICK, INK, LEAF, MIST, PAPER, SKIN, SLATE, TEAL, WATER, WOOD } from '../palette';
import { at, box, disc, line, type Piece, ring, shape } from '../primitives';
import { leaf, pot } from '../things';

function carton(x: number, y: number, w: number, h: number): Piece {
  return at(x, y, [
    box(0, 0, w, h, WOOD, 3),
    box(w / 2 - 6, 0, 12, h * 0.42, '#e9c79f'),
    box(0, h * 0.42, w, 2, BARK),
    line(`M${w - 22},${h - 12}H${w - 10}`, BARK, 4),
  ]);
}

export const shifting: SceneSet = {
  ground: 'sand',
  scenes: {
    '': [
      box(44, 66, 146, 116, ACCENT, 6),
      line('M44,112H190', '#f7b56f', 6),
      shape('M190,100H236Q244,100 250,110L272,146V182H190Z', TEAL),
      shape('M204,112H232Q238,112 242,120L254,144H204Z', '#dff0f2'),
      box(40, 178, 236, 12, INK, 4),
      disc(88, 192, 19, INK),
      disc(88, 192, 8, MIST),
      disc(230, 192, 19, INK),
      disc(230, 192, 8, MIST),
      carton(92, 128, 48, 44),
    ],
    'house-shifting': [
      shape('M52,122L112,70L172,122V206H52Z', PAPER),
      shape('M42,124L112,62L182,124L174,132L112,78L50,132Z', BRICK),
      box(96, 152, 32, 54, TEAL, 2),
      box(134, 140, 24, 24, WATER, 2),
      carton(196, 158, 66, 50),
      carton(206, 114, 50, 44),
      pot(231, 88, 0.55, ACCENT),
      leaf(231, 84, -30, 0.7),
      leaf(231, 84, 30, 0.7),
      leaf(231, 84, 0, 0.8, LEAF),
      line('M60,44Q120,14 190,50M190,50L176,50M190,50L186,36', ACCENT, 6),
    ],
    'loading-packing': [
      disc(112, 62, 20, SKIN),
      shape('M92,60Q88,36 112,38Q136,38 132,60Q124,50 92,60Z', INK),
      shape('M92,88Q112,78 132,90L140,150H90Z', TEAL),
      line('M120,100L150,128H176', '#166a64', 15),
      disc(178, 128, 9, SKIN),
      line('M104,150L98,204M128,150L138,204', INK, 16),
      line('M92,208H108M132,208H150', BARK, 9),
      carton(160, 72, 66, 58),
      line('M186,206L214,206M214,206L262,52', SLATE, 8),
      carton(182, 148, 52, 50),
      ring(222, 204, 8, INK, 6),
      line('M254,50L274,58', INK, 9),
    ],
  },
};
