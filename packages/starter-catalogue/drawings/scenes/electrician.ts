import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, GOLD, INK, MIST, PAPER, SLATE, TEAL, WOOD } from '../palette';
import { box, disc, line, oval, shape, times } from '../primitives';
import { flash, screwdriver, spark } from '../things';

export const electrician: SceneSet = {
  ground: 'cream',
  scenes: {
    '': [
      shape(
        'M160,40C112,40 88,74 88,108C88,142 124,152 128,176H192C196,152 232,142 232,108C232,74 208,40 160,40Z',
        GOLD,
      ),
      line('M136,112L150,126L160,106L170,126L184,112M150,126V172M170,126V172', ACCENT, 5),
      box(130, 176, 60, 10, SLATE, 4),
      box(134, 188, 52, 10, INK, 4),
      shape('M142,200H178L168,212H152Z', INK),
      line('M160,14V26M84,46L93,55M236,46L227,55M58,108H72M248,108H262', ACCENT, 6),
    ],
    fans: [
      box(156, 12, 8, 62, SLATE),
      shape('M144,12H176L170,30H150Z', INK),
      shape('M140,98Q70,84 48,104Q44,122 66,122Q110,122 140,112Z', WOOD),
      shape('M180,98Q250,84 272,104Q276,122 254,122Q210,122 180,112Z', WOOD),
      shape('M146,116Q140,150 146,166Q160,176 174,166Q180,150 174,116Z', BARK),
      shape('M132,84Q160,66 188,84V112Q160,130 132,112Z', INK),
      oval(160, 112, 18, 8, ACCENT),
      line('M70,150Q90,162 112,160M250,150Q230,162 208,160M112,192Q160,206 208,192', MIST, 5),
    ],
    switches: [
      box(78, 58, 164, 124, MIST, 14),
      box(86, 66, 148, 108, PAPER, 10),
      box(102, 84, 34, 72, MIST, 6),
      shape('M106,88H132V122L106,116Z', PAPER),
      disc(119, 144, 4, ACCENT),
      box(146, 84, 34, 72, MIST, 6),
      shape('M150,122L176,116V152H150Z', PAPER),
      disc(163, 98, 4, SLATE),
      box(190, 84, 34, 72, INK, 6),
      disc(207, 104, 5, PAPER),
      disc(199, 128, 4, PAPER),
      disc(215, 128, 4, PAPER),
      screwdriver(262, 178, -38, 0.9),
    ],
    lights: [
      box(50, 40, 220, 10, SLATE, 3),
      box(62, 50, 12, 12, INK),
      box(246, 50, 12, 12, INK),
      box(60, 60, 200, 20, PAPER, 10),
      box(70, 64, 180, 12, GOLD, 6),
      line('M96,92L86,112M128,94L124,116M160,94V118M192,94L196,116M224,92L234,112', ACCENT, 5),
      shape('M142,152Q160,128 178,152L190,186H130Z', TEAL),
      box(158, 122, 4, 18, INK),
      oval(160, 186, 30, 6, INK),
      disc(160, 192, 12, GOLD),
    ],
    wiring: [
      box(92, 36, 136, 168, SLATE, 10),
      box(100, 44, 120, 152, PAPER, 6),
      times(4, (i) => box(110 + i * 26, 66, 22, 48, INK, 3)),
      times(4, (i) => box(116 + i * 26, i === 2 ? 92 : 74, 10, 16, i === 2 ? ACCENT : MIST, 2)),
      line('M121,114V140Q121,152 132,152H150', ACCENT, 5),
      line('M147,114V130Q147,168 166,168H186', TEAL, 5),
      line('M173,114V136Q173,150 196,150', INK, 5),
      line('M199,114V180', GOLD, 5),
      box(112, 176, 96, 8, MIST, 3),
      flash(160, 56, 0.5, ACCENT),
      spark(246, 70, 0.8),
    ],
  },
};
