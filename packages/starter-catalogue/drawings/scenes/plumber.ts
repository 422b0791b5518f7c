import type { SceneSet } from '../draw-picture';
import { ACCENT, INK, MINT, MIST, PAPER, SLATE, TEAL, WATER } from '../palette';
import { box, disc, line, oval, shape, times } from '../primitives';
import { drop, spanner, tap } from '../things';

export const plumber: SceneSet = {
  ground: 'sky',
  scenes: {
    '': [
      tap(150, 84, 1.25),
      drop(194, 150, 1.2),
      drop(194, 186, 0.8),
      spanner(98, 158, 52, 1.05),
      oval(194, 208, 30, 5, WATER),
    ],
    taps: [
      shape('M58,124H262Q258,180 206,184H114Q62,180 58,124Z', PAPER),
      box(50, 116, 220, 14, MIST, 7),
      shape('M140,184H180L186,210H134Z', MIST),
      shape('M146,116V74Q146,46 174,46Q200,46 200,74V84H184V76Q184,62 174,62Q164,62 164,76V116Z', SLATE),
      box(118, 92, 22, 24, SLATE, 4),
      box(108, 84, 42, 10, ACCENT, 5),
      drop(192, 104, 0.7),
      shape('M96,140H224Q214,164 196,166H124Q106,164 96,140Z', MINT),
      disc(160, 154, 5, SLATE),
    ],
    toilets: [
      box(112, 44, 96, 62, PAPER, 8),
      box(106, 38, 108, 14, MIST, 6),
      box(176, 62, 20, 8, ACCENT, 4),
      box(128, 106, 64, 14, MIST),
      shape('M94,130H226Q226,172 186,182L194,210H126L134,182Q94,172 94,130Z', PAPER),
      oval(160, 130, 68, 15, MIST),
      oval(160, 130, 50, 9, WATER),
      line('M232,200V150Q232,136 246,134', SLATE, 4),
      box(238, 128, 26, 10, TEAL, 4),
    ],
    pipes: [
      line('M40,84H118Q140,84 140,106V146Q140,168 162,168H282', SLATE, 26),
      line('M40,78H118', MIST, 5),
      line('M164,162H282', MIST, 5),
      box(78, 66, 16, 36, INK, 3),
      box(122, 116, 36, 16, INK, 3),
      box(206, 150, 16, 36, ACCENT, 3),
      drop(236, 206, 0.6),
      drop(214, 204, 0.9),
      line('M222,148L236,132M212,144L212,124M202,148L188,134', WATER, 5),
      spanner(238, 84, 40, 0.95, TEAL),
    ],
    tanks: [
      times(3, (i) => line(`M${104 + i * 56},176V210`, SLATE, 8)),
      box(84, 172, 152, 10, INK, 3),
      shape('M96,76Q96,60 112,58H208Q224,60 224,76V172H96Z', INK),
      shape('M96,104H224V112H96ZM96,134H224V142H96Z', SLATE),
      box(138, 40, 44, 20, INK, 6),
      box(146, 34, 28, 8, ACCENT, 4),
      line('M224,154H252V206', TEAL, 9),
      drop(160, 92, 0.9),
      line('M96,70H70V46', TEAL, 9),
    ],
  },
};
