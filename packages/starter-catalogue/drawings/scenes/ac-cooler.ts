import type { SceneSet } from '../draw-picture';
import { ACCENT, BRICK, GOLD, INK, MIST, PAPER, SLATE, TEAL, WATER, WOOD } from '../palette';
import { at, box, disc, line, type Piece, ring, shape, times } from '../primitives';
import { blades, breeze, drop, screwdriver, sprayBottle } from '../things';

/** A split AC's indoor unit, 168 wide and 60 high, its corner at 0, 0. */
function splitUnit(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      box(0, 0, 168, 60, MIST, 12),
      box(0, 0, 168, 46, PAPER, 12),
      box(16, 46, 136, 7, INK, 3),
      disc(150, 24, 4, TEAL),
      line('M16,34H120', MIST, 3),
    ],
    0,
    scale,
  );
}

function snowflake(x: number, y: number, scale = 1): Piece {
  const arm = [line('M0,0V-18M0,-12L-6,-18M0,-12L6,-18', WATER, 4)];
  return at(x, y, [times(6, (i) => at(0, 0, arm, i * 60))], 0, scale);
}

export const acCooler: SceneSet = {
  ground: 'sky',
  scenes: {
    '': [
      splitUnit(60, 46, 1.2),
      snowflake(104, 156, 1.15),
      snowflake(160, 178, 0.9),
      snowflake(216, 156, 1.15),
      line('M88,132V138M160,132V148M232,132V138', WATER, 5),
    ],
    'ac-service': [
      splitUnit(46, 40, 1.1),
      shape('M58,108H226L214,140H70Z', WATER),
      line('M86,112L92,134M118,112L121,134M150,112V134M182,112L178,134', PAPER, 4),
      drop(98, 164, 0.8),
      drop(138, 176, 1),
      drop(176, 162, 0.7),
      sprayBottle(238, 148, 1, TEAL),
    ],
    'ac-repair': [
      splitUnit(46, 38, 1),
      line('M214,66H252V196', INK, 5),
      ring(116, 156, 44, SLATE, 9),
      disc(116, 156, 40, PAPER),
      line('M88,172A32,32 0 0 1 112,124', TEAL, 7),
      line('M120,124A32,32 0 0 1 144,172', BRICK, 7),
      line('M116,156L136,138', INK, 5),
      disc(116, 156, 6, INK),
      box(196, 132, 44, 76, ACCENT, 10),
      box(210, 118, 16, 16, INK, 3),
      box(206, 112, 24, 8, SLATE, 3),
      line('M160,156Q182,156 182,136T210,122', INK, 4),
      snowflake(218, 168, 0.8),
    ],
    'ac-installation': [
      box(76, 74, 168, 114, MIST, 10),
      box(84, 82, 152, 98, PAPER, 8),
      disc(140, 131, 42, SLATE),
      blades(140, 131, 5, 36, MIST),
      disc(140, 131, 8, INK),
      ring(140, 131, 42, INK, 4),
      times(5, (i) => box(196, 96 + i * 15, 30, 6, MIST, 2)),
      box(84, 188, 26, 14, INK),
      box(210, 188, 26, 14, INK),
      line('M236,110H266V40', ACCENT, 6),
      line('M236,124H278V40', WOOD, 6),
      screwdriver(62, 92, 24, 0.8),
    ],
    'air-coolers': [
      box(92, 44, 136, 150, PAPER, 10),
      box(92, 44, 136, 26, TEAL, 10),
      box(104, 80, 112, 78, INK, 6),
      times(6, (i) => box(110, 86 + i * 12, 100, 5, SLATE, 2)),
      blades(160, 119, 4, 32, MIST, 20),
      disc(160, 119, 8, ACCENT),
      box(92, 166, 136, 28, WATER, 8),
      box(104, 172, 20, 8, PAPER, 4),
      disc(118, 56, 6, GOLD),
      disc(140, 56, 6, PAPER),
      times(2, (i) => disc(112 + i * 96, 202, 9, INK)),
      breeze(240, 98, 0.95),
    ],
  },
};
