import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { MONEY_RACES } from '../../support/races/money-races';
import { RACES, runRace } from '../../support/races/races';
import { startTrustingApi } from '../../support/trusting-api';

const ROUNDS = 5;

let api: TestApi;
let second: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
  second = await startTrustingApi(api.projectId);
});
afterAll(() => Promise.all([api.close(), second.close()]));

describe('at once on two instances: the right number wins, and nothing is half done', () => {
  test.each([...RACES, ...MONEY_RACES])('$name', async (race) => {
    expect((await runRace(race, [api, second], race.isCrowd ? 1 : ROUNDS)).faults).toEqual([]);
  });
});
