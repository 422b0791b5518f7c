// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { contrast, readColours, type ThemeName } from './read-tokens';

/** Text colours and their backgrounds: 4.5:1 (WCAG 2.2, 1.4.3). */
const WORDS: Record<string, readonly string[]> = {
  ink: ['paper', 'surface', 'surface-sunk', 'brand-tint', 'warning-tint', 'danger-tint', 'success-tint'],
  'ink-soft': ['paper', 'surface', 'surface-sunk', 'brand-tint'],
  brand: ['paper', 'surface', 'surface-sunk', 'brand-tint'],
  'brand-strong': ['paper', 'surface', 'brand-tint', 'accent-tint'],
  'ink-on-brand': ['brand', 'brand-strong', 'danger', 'danger-strong', 'success'],
  'accent-ink': ['accent', 'accent-strong'],
  'ink-on-accent-tint': ['accent-tint'],
  'ink-on-deep': ['brand-deep', 'brand-band'],
  'ink-on-deep-soft': ['brand-deep', 'brand-band'],
  success: ['success-tint', 'surface', 'paper'],
  danger: ['danger-tint', 'surface', 'paper'],
  warning: ['warning-tint', 'surface', 'paper'],
};

/** Edges of controls, icons and the focus ring against their surroundings: 3:1 (1.4.11, 2.4.13). */
const SIGNS: Record<string, readonly string[]> = {
  focus: ['paper', 'surface', 'surface-sunk', 'brand-tint'],
  'focus-on-deep': ['brand-deep', 'brand-band'],
  'line-strong': ['paper', 'surface'],
  'line-on-deep': ['brand-deep', 'brand-band'],
  accent: ['brand-band'],
  brand: ['surface', 'paper', 'brand-tint'],
};

describe.each<ThemeName>(['light', 'dark'])('%s theme', (theme) => {
  const colours = readColours(theme);
  const ratio = (over: string, ground: string) => {
    const [one, other] = [colours.get(over), colours.get(ground)];
    if (!one || !other) throw new Error(`No colour --${one ? ground : over} in the tokens`);
    return contrast(one, other);
  };

  for (const [over, grounds] of Object.entries(WORDS)) {
    test.each(grounds)(`text in --${over} is readable on --%s`, (ground) => {
      expect(ratio(over, ground)).toBeGreaterThanOrEqual(4.5);
    });
  }
  for (const [over, grounds] of Object.entries(SIGNS)) {
    test.each(grounds)(`--${over} stands out from --%s`, (ground) => {
      expect(ratio(over, ground)).toBeGreaterThanOrEqual(3);
    });
  }
});

test('contrast follows WCAG: black on white is 21, a colour on itself 1, grey #767676 just passes', () => {
  expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21, 5);
  expect(contrast([9, 9, 9, 1], [9, 9, 9, 1])).toBe(1);
  expect(contrast([118, 118, 118, 1], [255, 255, 255, 1])).toBeCloseTo(4.54, 2);
});
