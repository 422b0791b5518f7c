// @vitest-environment node
import { readShell } from '@gharseva/site-pages/shell/read-shell';
import { describe, expect, test } from 'vitest';
import { readColours } from '../design/read-tokens';

const shell = readShell(['en']);

describe('Colours of the shell', () => {
  test.each([
    ['deep', 'brand-deep'],
    ['band', 'brand-band'],
    ['paper', 'paper'],
    ['surface', 'surface'],
    ['sunk', 'surface-sunk'],
    ['line', 'line'],
    ['ink', 'ink'],
    ['soft', 'ink-soft'],
    ['brand', 'brand-strong'],
  ])('--%s equals the site’s --%s in both themes', (own, token) => {
    const found = shell.style.matchAll(new RegExp(`--${own}: ?#(..)(..)(..)`, 'g'));
    const values = [...found].map((match) => match.slice(1).map((pair) => Number.parseInt(pair, 16)));
    const [light, dark] = [readColours('light').get(token), readColours('dark').get(token)];
    expect(values).toEqual([light, dark, dark].map((colour) => colour?.slice(0, 3)));
  });
});
