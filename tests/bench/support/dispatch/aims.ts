import type { Figures } from './figures';

/** What the waves are to reach (docs/decisions/0080-offers-in-waves.md). */
const AIMS = { minutesToday: 10, minutesLater: 60, unaccepted: 0.02, gini: 0.25 };

/** The aims that some figures miss, in words; empty if they reach all. */
export function missedAims({ today, later, unaccepted, gini }: Figures): string[] {
  return [
    ...(today.p95 > AIMS.minutesToday ? [`95 of 100 for today within ${AIMS.minutesToday} minutes`] : []),
    ...(later.p95 > AIMS.minutesLater ? [`95 of 100 for later within ${AIMS.minutesLater} minutes`] : []),
    ...(unaccepted > AIMS.unaccepted ? ['at most 2 % without anybody at the last call'] : []),
    ...(gini > AIMS.gini ? ['a Gini coefficient of at most 0.25'] : []),
  ];
}
