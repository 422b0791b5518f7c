import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, GOLD, INK, MINT, MIST, PAPER, SLATE, TEAL, WATER } from '../palette';
import { at, box, disc, line, type Piece, ring, shape, times } from '../primitives';
import { drop, spanner, spark } from '../things';

function wheel(x: number, y: number, r: number): Piece {
  return disc(x, y, r, INK) + disc(x, y, r * 0.55, MIST) + disc(x, y, r * 0.2, SLATE);
}

/** A scooter facing right, its wheels on y = 60. */
function scooter(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      wheel(-58, 38, 23),
      wheel(70, 38, 23),
      shape(
        'M-88,24Q-86,-14 -52,-18H-4Q6,-18 8,0L14,18H44L46,-50L60,-52L74,10Q66,14 58,32H-30Q-34,10 -58,10Q-78,10 -88,24Z',
        TEAL,
      ),
      shape('M-78,-20Q-78,-34 -62,-34H-8Q6,-34 4,-18H-78Z', INK),
      line('M54,-50L44,-74M30,-72L58,-80', INK, 7),
      disc(60, -58, 9, GOLD),
      shape('M54,14Q72,-2 92,18L88,24Q72,8 58,22Z', ACCENT),
    ],
    0,
    scale,
  );
}

/** A small car facing right, its wheels on y = 60. */
function car(x: number, y: number, scale = 1, fill = ACCENT): Piece {
  return at(
    x,
    y,
    [
      shape(
        'M-104,42V6Q-104,-8 -90,-10L-66,-14L-42,-48Q-38,-54 -30,-54H32Q40,-54 46,-48L72,-14L94,-8Q108,-4 108,12V42Z',
        fill,
      ),
      shape('M-50,-14L-30,-42H-4V-14ZM6,-14V-42H30L54,-14Z', '#dff0f2'),
      line('M0,-10V34M12,0H24', '#c8660f', 4),
      box(-110, 30, 224, 12, INK, 5),
      disc(100, 8, 7, GOLD),
      wheel(-60, 40, 23),
      wheel(64, 40, 23),
    ],
    0,
    scale,
  );
}

export const vehicleCare: SceneSet = {
  ground: 'peach',
  scenes: {
    '': [car(176, 116, 0.92, ACCENT), scooter(112, 160, 0.82), spanner(258, 52, 34, 0.7)],
    'two-wheelers': [scooter(152, 144, 1.1), spanner(264, 82, 28, 0.85, ACCENT), spark(60, 70, 0.8)],
    cars: [
      car(160, 144, 1.05, TEAL),
      disc(92, 88, 13, PAPER),
      disc(112, 80, 17, PAPER),
      disc(136, 80, 13, PAPER),
      disc(206, 118, 10, PAPER),
      disc(222, 124, 13, PAPER),
      disc(66, 132, 11, PAPER),
      drop(180, 48, 0.8),
      drop(214, 56, 0.7),
      drop(148, 42, 0.7),
      ring(250, 78, 8, WATER, 3),
      ring(268, 100, 5, WATER, 3),
    ],
    bicycles: [
      ring(92, 156, 46, INK, 7),
      ring(228, 156, 46, INK, 7),
      times(
        4,
        (i) =>
          at(92, 156, [line('M0,-42V42', MIST, 2)], i * 45) +
          at(228, 156, [line('M0,-42V42', MIST, 2)], i * 45),
      ),
      line('M92,156L126,96H204L150,156ZM126,96L150,156M204,96L228,156', ACCENT, 8),
      line('M126,96L120,80M204,96L198,72L220,66', SLATE, 7),
      box(102, 72, 38, 11, BARK, 5),
      disc(150, 156, 11, SLATE),
      line('M150,156L162,174M156,176H170', INK, 5),
      line('M218,66H230', INK, 9),
      disc(92, 156, 6, SLATE),
      disc(228, 156, 6, SLATE),
      shape('M206,106H244L240,132H212Z', MINT),
    ],
  },
};
