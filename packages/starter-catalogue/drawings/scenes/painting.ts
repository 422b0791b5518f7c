import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, BRICK, GOLD, INK, MINT, MIST, PAPER, SLATE, TEAL, WATER, WOOD } from '../palette';
import { at, box, line, oval, shape, times } from '../primitives';
import { drop, paintBrush } from '../things';

export const painting: SceneSet = {
  ground: 'lilac',
  scenes: {
    '': [
      shape(
        'M60,48H196V96Q190,108 182,98Q176,132 166,128Q158,124 160,104Q150,92 140,106Q134,122 126,104H60Z',
        ACCENT,
      ),
      box(52, 34, 156, 40, TEAL, 10),
      line('M208,54H240V104H176', SLATE, 7),
      line('M176,104V126', SLATE, 7),
      box(165, 122, 22, 74, WOOD, 8),
      shape('M212,148H272L266,206H218Z', MIST),
      oval(242, 148, 30, 8, ACCENT),
      shape('M222,150Q224,176 232,176Q238,176 236,154Z', ACCENT),
    ],
    interior: [
      box(52, 36, 216, 158, PAPER),
      box(52, 36, 118, 158, MINT),
      shape('M170,36H186V70H176V104H190V140H178V170H184V194H170Z', MINT),
      box(44, 194, 232, 12, BARK),
      box(190, 60, 56, 50, WOOD, 3),
      box(196, 66, 44, 38, WATER),
      line('M218,66V104', WOOD, 3),
      at(
        112,
        112,
        [box(-40, -18, 80, 32, ACCENT, 8), line('M40,-2H56V30H8V44', SLATE, 6), box(-1, 42, 18, 52, INK, 6)],
        -8,
      ),
    ],
    exterior: [
      shape('M70,84H214V206H70Z', PAPER),
      shape('M70,84H150V206H70Z', ACCENT),
      shape('M150,84H160V120H154V160H164V206H150Z', ACCENT),
      box(58, 68, 168, 18, BRICK, 3),
      box(92, 110, 36, 42, WATER, 2),
      line('M110,110V152M92,131H128', PAPER, 3),
      box(172, 136, 32, 70, TEAL, 2),
      line('M226,208L250,50M258,208L274,50', BARK, 6),
      times(6, (i) => line(`M${231 + i * 3.6},${184 - i * 24}H${257 + i * 2.6}`, BARK, 5)),
      at(214, 118, [paintBrush(0, 0, -70, 0.6)]),
    ],
    waterproofing: [
      shape('M52,122L160,50L268,122V140H52Z', SLATE),
      shape('M52,122L160,50L268,122L258,130L160,64L62,130Z', TEAL),
      box(76, 136, 168, 70, PAPER),
      box(144, 158, 32, 48, WOOD, 2),
      box(98, 154, 30, 28, MINT, 2),
      box(192, 154, 30, 28, MINT, 2),
      drop(84, 42, 0.8),
      drop(120, 28, 1),
      drop(202, 30, 0.9),
      drop(240, 48, 0.8),
      drop(60, 76, 0.7),
      drop(264, 86, 0.7),
      line('M92,90L76,84M228,90L244,84M118,70L108,58M202,70L212,58', WATER, 4),
    ],
    'wood-polish': [
      box(56, 128, 208, 18, WOOD, 5),
      shape('M56,132Q56,128 62,128H150L136,146H62Q56,146 56,140Z', BARK),
      shape('M76,146H94L88,208H78ZM226,146H244L242,208H232Z', BARK),
      box(94, 146, 132, 14, BARK),
      paintBrush(154, 96, 28, 0.95, BARK),
      shape('M206,84H250V128H206Z', GOLD),
      box(202, 74, 52, 12, INK, 3),
      box(214, 96, 28, 18, PAPER, 2),
      line('M182,134H214M226,134H236', '#e9bf92', 4),
    ],
  },
};
