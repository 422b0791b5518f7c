import type { DispatchFigures } from '@gharseva/contract';

/** The figures that are shown over weeks, in their order. */
export const FIGURES = [
  'sameDay',
  'later',
  'unfilled',
  'gini',
  'newcomers',
  'asked',
  'late',
  'accepted',
  'assigned',
] as const;

export type FigureName = (typeof FIGURES)[number];

/** What a figure counts in: minutes, a share of 1, a coefficient from 0 to 1, or pieces. */
export type FigureUnit = 'minutes' | 'share' | 'coefficient' | 'count';

interface Figure {
  unit: FigureUnit;
  /** The most that it should be (docs/order-life.md); missing for a figure without an aim. */
  aim?: number;
  /** Null for a week that does not have it. */
  of: (figures: DispatchFigures) => number | null;
}

/** How each figure is read from those of a week, as exactly as it was counted. */
export const FIGURE_OF: Readonly<Record<FigureName, Figure>> = {
  sameDay: { unit: 'minutes', aim: 10, of: ({ minutesToAccept }) => minutesToAccept.sameDay?.p95 ?? null },
  later: { unit: 'minutes', aim: 60, of: ({ minutesToAccept }) => minutesToAccept.later?.p95 ?? null },
  unfilled: {
    ...{ unit: 'share', aim: 0.02 },
    of: ({ unfilled, orders }) => (orders === 0 ? null : unfilled / orders),
  },
  gini: { unit: 'coefficient', aim: 0.25, of: ({ gini }) => gini },
  newcomers: { unit: 'share', of: ({ newcomersShare }) => newcomersShare },
  asked: { unit: 'count', of: ({ askedAnOrder }) => askedAnOrder },
  late: { unit: 'count', of: ({ lateYes }) => lateYes },
  accepted: { unit: 'count', of: ({ accepted }) => accepted },
  assigned: { unit: 'count', of: ({ assigned }) => assigned },
};

/** Of what part of one the shown value of a unit is a whole number: the thousandth is the tenth of a percent. */
const STEPS: Readonly<Record<FigureUnit, number>> = { minutes: 1, share: 1000, coefficient: 100, count: 100 };

/** A figure of a week as it is shown, so that one that reads as its aim meets it; null for a week that does not have it. */
export function shownFigure(name: FigureName, figures: DispatchFigures): number | null {
  const { of, unit } = FIGURE_OF[name];
  const value = of(figures);
  return value === null ? null : Math.round(value * STEPS[unit]) / STEPS[unit];
}
