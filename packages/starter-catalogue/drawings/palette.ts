/** The colours of all pictures: one accent, warm neutrals, and natural colours of things. */
export const INK = '#2f3b4c';
export const SLATE = '#7d8a98';
export const MIST = '#d3dae1';
export const PAPER = '#ffffff';
export const ACCENT = '#f08a24';
export const EMBER = '#c8660f';
export const TEAL = '#1f8a83';
export const MINT = '#a5d8d1';
export const WOOD = '#cc9463';
export const BARK = '#96633d';
export const LEAF = '#6ba368';
export const WATER = '#6fbfd8';
export const BRICK = '#cf6b4c';
export const GOLD = '#f3c34f';
export const SKIN = '#d59b74';
export const ROSE = '#e58a8f';

/** Soft grounds, one per family of categories. */
export const GROUNDS = {
  cream: '#fcefdc',
  peach: '#fde4d3',
  sand: '#f4ead6',
  blush: '#fae1dd',
  sage: '#e6eedd',
  sky: '#e0eef1',
  lilac: '#ece6f1',
} as const;

export type Ground = keyof typeof GROUNDS;
