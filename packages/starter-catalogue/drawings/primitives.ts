/** A piece of SVG, in the coordinates of the 320 by 240 picture or of its group. */
export type Piece = string;

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** A rectangle with its upper left corner at x, y. */
export function box(x: number, y: number, w: number, h: number, fill: string, r = 0): Piece {
  const round = r > 0 ? ` rx="${fixed(r)}"` : '';
  return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(w)}" height="${fixed(h)}"${round} fill="${fill}"/>`;
}

/** A circle. */
export function disc(cx: number, cy: number, r: number, fill: string): Piece {
  return `<circle cx="${fixed(cx)}" cy="${fixed(cy)}" r="${fixed(r)}" fill="${fill}"/>`;
}

/** An ellipse. */
export function oval(cx: number, cy: number, rx: number, ry: number, fill: string): Piece {
  return `<ellipse cx="${fixed(cx)}" cy="${fixed(cy)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}"/>`;
}

/** A filled path. */
export function shape(d: string, fill: string): Piece {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A stroked path with round ends. */
export function line(d: string, colour: string, width = 4): Piece {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${fixed(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A circle's outline. */
export function ring(cx: number, cy: number, r: number, colour: string, width = 4): Piece {
  return `<circle cx="${fixed(cx)}" cy="${fixed(cy)}" r="${fixed(r)}" fill="none" stroke="${colour}" stroke-width="${fixed(width)}"/>`;
}

/** Places pieces drawn around 0, 0 at x, y, rotated by `angle` degrees and scaled. */
export function at(x: number, y: number, pieces: Piece[], angle = 0, scale = 1): Piece {
  const turn = angle === 0 ? '' : ` rotate(${fixed(angle)})`;
  const grow = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${fixed(x)} ${fixed(y)})${turn}${grow}">${pieces.join('')}</g>`;
}

/** Semi-transparent pieces. */
export function faint(opacity: number, pieces: Piece[]): Piece {
  return `<g opacity="${opacity}">${pieces.join('')}</g>`;
}

/** A piece repeated `count` times. */
export function times(count: number, make: (index: number) => Piece): Piece {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}
