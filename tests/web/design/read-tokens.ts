import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type ThemeName = 'light' | 'dark';

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const TOKENS = fileURLToPath(new URL('../../../web/src/styles/tokens.css', import.meta.url));
const COLOUR = String.raw`#[0-9a-f]{6}|rgba?\([^)]*\)`;

/**
 * The colour tokens of a theme, by name without the dashes: the first or second value of
 * `light-dark()`, or the value of both themes.
 */
export function readColours(theme: ThemeName): Map<string, Colour> {
  const css = readFileSync(TOKENS, 'utf8');
  const token = new RegExp(`--([a-z-]+): (?:light-dark\\((${COLOUR}), (${COLOUR})\\)|(${COLOUR}));`, 'g');
  return new Map(
    [...css.matchAll(token)].map(([, name = '', light, dark, both]) => [
      name,
      readColour(both ?? (theme === 'light' ? light : dark) ?? ''),
    ]),
  );
}

function readColour(text: string): Colour {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex)
    return hex
      .slice(1)
      .map((pair) => Number.parseInt(pair, 16))
      .concat(1) as unknown as Colour;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

/** The contrast ratio of WCAG 2.2, 1 to 21; a transparent colour is mixed with its background first. */
export function contrast(over: Colour, ground: Colour): number {
  const mixed = [0, 1, 2].map((at) => mix(over, ground, at)) as unknown as Colour;
  const [bright, dim] = [luminance(mixed), luminance(ground)].sort((one, other) => other - one) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dim + 0.05);
}

function mix(over: Colour, ground: Colour, at: number): number {
  return (over[at] ?? 0) * over[3] + (ground[at] ?? 0) * (1 - over[3]);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => {
    const part = (colour[at] ?? 0) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
