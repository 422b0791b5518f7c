import { parseRules } from '@gharseva/security-rules/parse/parse-rules';
import { Ruleset } from '@gharseva/security-rules/ruleset';
import { describe, expect, test } from 'vitest';
import { findSurvivors } from './mutants/find-survivors';
import { firestoreSuite } from './product/firestore-suite';
import { readRules } from './product/load-rules';

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

describe('firestore.rules that let customers read what is closed to them', () => {
  /** The first reading that is decided otherwise than it should be. */
  const wronglyDecided = (source: string) => {
    const ruleset = new Ruleset(parseRules(source, 'firestore.rules'), []);
    return firestoreSuite().find((one) => one.decide(ruleset) !== one.expected)?.name;
  };

  test.each([
    ['orders', 'user'],
    ['payments', 'userId'],
  ])('%s of their own: noticed', (collection, owner) => {
    const closed = readRules('firestore.rules');
    const users = 'match /users/{uid} {';
    const opened = `match /${collection}/{id} { allow get: if isSelf(resource.data.${owner}); }`;
    expect(wronglyDecided(closed)).toBeUndefined();
    expect(wronglyDecided(closed.replace(users, `${opened}\n${users}`))).toContain(`${collection}/`);
  });
});
