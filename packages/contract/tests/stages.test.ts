import { describe, expect, test } from 'vitest';
import { cameToStage, type Stage } from '../src/rules';

const eventOf = (at: string, from: Stage | null, to: Stage) => ({ at, from, to });

describe('the event by which an order came to its stage', () => {
  const placed = eventOf('09:00', null, 'placed');
  const finished = eventOf('12:00', 'in_progress', 'completed');

  test('is none of those that changed something else in it later', () => {
    const events = [placed, finished, eventOf('13:00', 'completed', 'completed')];
    expect(cameToStage({ stage: 'completed', events })).toBe(finished);
  });

  test('is the latest of those that led there', () => {
    const again = eventOf('14:00', 'in_progress', 'completed');
    const events = [placed, finished, eventOf('13:00', 'completed', 'in_progress'), again];
    expect(cameToStage({ stage: 'completed', events })).toBe(again);
  });

  test('is that of the present stage', () => {
    const events = [placed, finished, eventOf('13:00', 'completed', 'cancelled')];
    expect(cameToStage({ stage: 'cancelled', events })?.at).toBe('13:00');
    expect(cameToStage({ stage: 'placed', events: [placed] })).toBe(placed);
  });

  test('is missing in an order without one', () => {
    expect(cameToStage({ stage: 'completed', events: [] })).toBeUndefined();
    expect(cameToStage({ stage: 'completed', events: [placed] })).toBeUndefined();
  });
});
