import { ACCENT, BARK, GOLD, INK, LEAF, MIST, PAPER, SLATE, TEAL, WATER, WOOD } from './palette';
import { at, box, disc, line, oval, type Piece, ring, shape, times } from './primitives';

/** Things used in several pictures. Each is placed at x, y, rotated by `angle` degrees, and scaled. */
export function drop(x: number, y: number, scale = 1, fill = WATER): Piece {
  return at(x, y, [shape('M0,-15C8,-4 10,2 10,6A10,10 0 0 1 -10,6C-10,2 -8,-4 0,-15Z', fill)], 0, scale);
}

export function spark(x: number, y: number, scale = 1, fill = GOLD): Piece {
  return at(x, y, [shape('M0,-14Q2,-2 14,0Q2,2 0,14Q-2,2 -14,0Q-2,-2 0,-14Z', fill)], 0, scale);
}

export function flash(x: number, y: number, scale = 1, fill = GOLD): Piece {
  return at(x, y, [shape('M5,-20L-11,4L-1,4L-5,20L11,-6L1,-6Z', fill)], 0, scale);
}

export function leaf(x: number, y: number, angle = 0, scale = 1, fill = LEAF): Piece {
  return at(x, y, [shape('M0,0C-15,-10 -14,-31 0,-43C14,-31 15,-10 0,0Z', fill)], angle, scale);
}

export function spanner(x: number, y: number, angle = 0, scale = 1, fill = SLATE): Piece {
  const d = 'M-17,-42A22,22 0 0 0 -9,-8L-9,44A9,9 0 0 0 9,44L9,-8A22,22 0 0 0 17,-42L10,-28L0,-23L-10,-28Z';
  return at(x, y, [shape(d, fill), disc(0, 42, 4, PAPER)], angle, scale);
}

export function screwdriver(x: number, y: number, angle = 0, scale = 1): Piece {
  return at(
    x,
    y,
    [
      shape('M-3,0V-42L-5,-54H5L3,-42V0Z', SLATE),
      box(-9, -4, 18, 46, ACCENT, 7),
      line('M-3,6V32M4,6V32', GOLD, 2),
    ],
    angle,
    scale,
  );
}

export function hammer(x: number, y: number, angle = 0, scale = 1): Piece {
  return at(
    x,
    y,
    [
      box(-6, -20, 12, 84, WOOD, 5),
      box(-22, -36, 44, 22, INK, 4),
      shape('M-20,-36Q-40,-34 -46,-14Q-36,-24 -20,-20Z', INK),
    ],
    angle,
    scale,
  );
}

export function paintBrush(x: number, y: number, angle = 0, scale = 1, paint = ACCENT): Piece {
  return at(
    x,
    y,
    [
      shape('M-8,18H8L6,66A6,6 0 0 1 -6,66Z', WOOD),
      box(-21, 0, 42, 20, SLATE, 2),
      shape('M-20,0L-19,-30Q-10,-42 0,-36Q10,-44 19,-30L20,0Z', paint),
    ],
    angle,
    scale,
  );
}

export function scissors(x: number, y: number, angle = 0, scale = 1, grip = ACCENT): Piece {
  return at(
    x,
    y,
    [
      shape('M-5,6L12,-62Q18,-50 6,10Z', SLATE),
      shape('M5,6L-12,-62Q-18,-50 -6,10Z', MIST),
      ring(-15, 28, 12, grip, 7),
      ring(15, 28, 12, grip, 7),
      line('M-2,2L-9,17M2,2L9,17', grip, 6),
      disc(0, 0, 3.5, INK),
    ],
    angle,
    scale,
  );
}

/** A wall tap facing right; its mouth is at 35, 30. */
export function tap(x: number, y: number, scale = 1, handle = ACCENT): Piece {
  return at(
    x,
    y,
    [
      box(-66, -22, 10, 44, INK, 3),
      shape('M-58,-11H16Q46,-11 46,20V28H24V20Q24,11 14,11H-58Z', SLATE),
      box(-18, -32, 14, 24, SLATE),
      box(-40, -44, 58, 13, handle, 6),
      box(21, 24, 28, 8, INK, 2),
    ],
    0,
    scale,
  );
}

export function bucket(x: number, y: number, scale = 1, fill = ACCENT): Piece {
  return at(
    x,
    y,
    [
      line('M-30,-2Q0,-52 30,-2', SLATE, 4),
      shape('M-34,0H34L26,54Q0,62 -26,54Z', fill),
      oval(0, 0, 34, 7, INK),
      oval(0, 1, 29, 5, WATER),
    ],
    0,
    scale,
  );
}

export function sun(x: number, y: number, r = 20): Piece {
  const rays = times(8, (index) => {
    const angle = (index * Math.PI) / 4;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return line(
      `M${Math.round(x + cos * (r + 7))},${Math.round(y + sin * (r + 7))}L${Math.round(x + cos * (r + 15))},${Math.round(y + sin * (r + 15))}`,
      GOLD,
      5,
    );
  });
  return disc(x, y, r, GOLD) + rays;
}

/** A trigger spray bottle, its nozzle to the left; foot at 0, 60. */
export function sprayBottle(x: number, y: number, scale = 1, fill = TEAL): Piece {
  return at(
    x,
    y,
    [
      shape('M-12,-14H12V0Q26,8 26,24V52A8,8 0 0 1 18,60H-18A8,8 0 0 1 -26,52V24Q-26,8 -12,0Z', fill),
      box(-18, 22, 36, 22, PAPER, 4),
      box(-11, -26, 22, 14, INK, 2),
      shape('M-34,-46H10Q18,-44 18,-26H-12V-34H-34Z', ACCENT),
      line('M-16,-30Q-26,-22 -22,-12', INK, 5),
    ],
    0,
    scale,
  );
}

/** A clay pot with its rim at 0, 0. */
export function pot(x: number, y: number, scale = 1, fill = '#cf6b4c'): Piece {
  return at(
    x,
    y,
    [shape('M-26,6H26L19,46H-19Z', fill), box(-31, -6, 62, 15, fill, 3), box(-31, 6, 62, 4, BARK)],
    0,
    scale,
  );
}

/** Wavy lines of air, blowing to the right from x, y. */
export function breeze(x: number, y: number, scale = 1, colour = WATER): Piece {
  return at(
    x,
    y,
    [line('M0,0Q12,-8 24,0T48,0M6,16Q18,8 30,16T54,16M0,32Q12,24 24,32T48,32', colour, 5)],
    0,
    scale,
  );
}

/** Ceiling-fan blades seen from below, around 0, 0. */
export function blades(x: number, y: number, count: number, length: number, fill: string, angle = 0): Piece {
  const blade = `M-6,-6L-13,-${length - 8}Q0,-${length + 6} 13,-${length - 8}L6,-6Z`;
  return at(x, y, [times(count, (index) => at(0, 0, [shape(blade, fill)], (360 / count) * index))], angle);
}

/** A tree or bush; the foot of its trunk is at x, y. */
export function tree(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      shape('M-7,0L-4,-50H4L7,0Z', BARK),
      disc(0, -76, 34, LEAF),
      disc(-24, -58, 22, LEAF),
      disc(24, -58, 22, '#5a9158'),
    ],
    0,
    scale,
  );
}
