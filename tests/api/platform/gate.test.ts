import { expect, test } from 'vitest';
import { createGate } from '../../../functions/src/domain/gate';

test('a gate: only so many tasks run at a time, each runs once, and a failure frees its place', async () => {
  const gate = createGate(4);
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      gate(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, index % 3));
        running -= 1;
        if (index % 10 === 0) throw new Error(`${index}`);
        return index;
      }),
    ),
  );
  expect(most).toBe(4);
  expect(
    outcomes.map((one) => (one.status === 'fulfilled' ? one.value : Number(one.reason.message))),
  ).toEqual(Array.from({ length: 100 }, (_, index) => index));
});
