import type { SceneSet } from '../draw-picture';
import { ACCENT, BRICK, GOLD, INK, LEAF, MINT, MIST, PAPER, SLATE, TEAL } from '../palette';
import { at, box, disc, line, type Piece, shape, times } from '../primitives';
import { drop, flash, sun } from '../things';

function battery(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      box(0, 0, 132, 84, INK, 8),
      box(0, 0, 132, 22, ACCENT, 8),
      box(14, -14, 22, 16, SLATE, 3),
      box(96, -14, 22, 16, SLATE, 3),
      line('M17,44H37M27,34V54M94,44H114', PAPER, 6),
      times(4, (i) => disc(51 + i * 10, 11, 3.5, PAPER)),
    ],
    0,
    scale,
  );
}

function panel(x: number, y: number): Piece {
  return at(x, y, [
    shape('M30,0H186L156,98H0Z', INK),
    line('M69,0L39,98M108,0L78,98M147,0L117,98M20,33H176M10,66H166', MINT, 2.5),
    line('M30,0H186L156,98H0Z', SLATE, 5),
    line('M58,100L50,134M128,100L140,134', SLATE, 7),
    line('M34,136H158', SLATE, 7),
  ]);
}

export const inverterSolar: SceneSet = {
  ground: 'cream',
  scenes: {
    '': [
      sun(238, 62, 22),
      at(52, 42, [panel(0, 0)], 0, 0.82),
      battery(152, 140, 0.8),
      line('M130,150H150', ACCENT, 5),
      flash(226, 124, 0.8),
      box(68, 158, 62, 50, TEAL, 6),
      box(78, 168, 42, 18, PAPER, 3),
      line('M84,177H112', LEAF, 5),
    ],
    inverters: [
      box(76, 56, 168, 128, PAPER, 14),
      box(76, 56, 168, 36, TEAL, 14),
      box(96, 104, 72, 44, INK, 6),
      line('M106,136V128M118,136V122M130,136V116M142,136V120M154,136V112', LEAF, 6),
      disc(206, 126, 22, MIST),
      disc(206, 126, 15, ACCENT),
      line('M206,118V126', PAPER, 5),
      times(7, (i) => line(`M${102 + i * 20},162V174`, MIST, 6)),
      disc(98, 74, 5, LEAF),
      disc(114, 74, 5, GOLD),
      box(92, 184, 22, 22, INK, 3),
      box(206, 184, 22, 22, INK, 3),
      flash(160, 32, 0.9),
    ],
    batteries: [
      battery(84, 96, 1.2),
      line('M116,80V52H60V130', BRICK, 6),
      line('M212,80V58H262V150', INK, 6),
      drop(144, 66, 0.9),
      drop(164, 48, 0.7),
      drop(184, 66, 0.9),
    ],
    solar: [
      sun(72, 62, 24),
      panel(44, 70),
      line('M268,206V96', SLATE, 7),
      shape('M236,84L288,74L291,86L239,96Z', INK),
      shape('M244,98L282,90L290,122H236Z', '#f9e0a0'),
    ],
  },
};
