import { describe, expect, test } from 'vitest';
import { findSurvivors } from './mutants/find-survivors';

describe.each(['firestore.rules', 'storage.rules'] as const)('Mutants of %s', (fileName) => {
  const { total, killed, survivors } = findSurvivors(fileName);

  test('are at least 50', () => {
    expect(total).toBeGreaterThanOrEqual(50);
    expect(killed).toBeGreaterThanOrEqual(50);
  });

  test('are all noticed, except equivalent ones', () => {
    expect(survivors.filter(({ reason }) => !reason)).toEqual([]);
  });
});
