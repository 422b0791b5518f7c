import type { SceneSet } from '../draw-picture';
import {
  ACCENT,
  BARK,
  BRICK,
  EMBER,
  INK,
  LEAF,
  MINT,
  MIST,
  PAPER,
  SLATE,
  TEAL,
  WATER,
  WOOD,
} from '../palette';
import { at, box, disc, line, oval, type Piece, shape, times } from '../primitives';
import { bucket, drop } from '../things';

/** A surface monoblock motor, 150 wide, standing on y = 60. */
function motor(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      box(-70, -34, 96, 76, TEAL, 14),
      times(6, (i) => line(`M${-56 + i * 14},-26V34`, '#166a64', 4)),
      box(-52, -52, 44, 20, INK, 4),
      box(-86, -22, 18, 52, SLATE, 8),
      box(26, -8, 14, 24, SLATE),
      disc(62, 4, 38, ACCENT),
      disc(62, 4, 24, EMBER),
      disc(62, 4, 8, INK),
      box(50, -62, 24, 32, ACCENT),
      box(44, -70, 36, 10, INK, 3),
      box(-66, 42, 100, 10, INK, 3),
      box(-58, 50, 22, 10, INK),
      box(6, 50, 22, 10, INK),
    ],
    0,
    scale,
  );
}

export const pumpBorewell: SceneSet = {
  ground: 'sand',
  scenes: {
    '': [
      motor(146, 148, 1),
      line('M208,78V48H262V96', SLATE, 14),
      drop(262, 126, 1.1),
      drop(262, 160, 0.8),
      oval(262, 206, 30, 6, WATER),
    ],
    submersible: [
      box(40, 92, 240, 120, WOOD, 6),
      box(40, 84, 240, 14, LEAF, 6),
      box(40, 172, 240, 40, BARK, 6),
      box(136, 70, 48, 142, MIST),
      box(142, 70, 36, 142, PAPER),
      box(142, 168, 36, 44, WATER),
      line('M160,40V140', INK, 6),
      box(148, 132, 24, 62, ACCENT, 8),
      line('M148,146H172M148,154H172', INK, 3),
      line('M168,70V130', BRICK, 3),
      line('M160,40H228V66', INK, 8),
      drop(228, 86, 0.6),
      box(128, 62, 64, 12, SLATE, 4),
      disc(78, 128, 9, BARK),
      disc(234, 140, 12, BARK),
      disc(98, 152, 6, BARK),
      disc(256, 118, 6, BARK),
    ],
    'surface-motors': [
      box(140, 104, 124, 104, PAPER),
      box(130, 94, 144, 14, BRICK, 3),
      box(216, 142, 30, 66, WOOD, 2),
      box(160, 136, 34, 34, MINT, 2),
      box(170, 88, 64, 8, SLATE),
      shape('M174,48Q176,38 186,38H218Q228,38 230,48V88H174Z', INK),
      box(192, 30, 20, 10, ACCENT, 3),
      line('M174,62H230M174,74H230', SLATE, 3),
      line('M114,142V50H172', SLATE, 9),
      motor(86, 178, 0.5),
      drop(150, 34, 0.6),
    ],
    'hand-pumps': [
      box(64, 196, 150, 14, SLATE, 4),
      box(122, 176, 52, 20, MIST, 3),
      box(132, 84, 32, 94, TEAL, 4),
      box(124, 62, 48, 30, TEAL, 6),
      line('M172,104H196Q212,104 212,122', TEAL, 15),
      line('M148,66V42M148,52L76,46Q52,46 44,118', INK, 9),
      disc(148, 52, 7, ACCENT),
      disc(44, 120, 8, ACCENT),
      drop(212, 142, 0.8),
      bucket(214, 166, 0.66, ACCENT),
      shape('M250,210Q246,190 256,178Q262,192 258,210ZM262,210Q264,194 276,188Q274,202 268,210Z', LEAF),
      box(140, 110, 16, 40, MINT, 3),
    ],
  },
};
