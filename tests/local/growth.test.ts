import { describe, expect, test } from 'vitest';
import { describeGrowth } from '../bench/support/growth/describe-growth';
import { drawPlot } from '../bench/support/growth/draw-plot';
import { LIMITS } from '../bench/support/growth/prices';
import { firstLimit, simulateGrowth } from '../bench/support/growth/simulate-growth';

const free = () => ({ reads: 0, writes: 0 });
const dear = () => ({ reads: 10, writes: 5 });

describe('the simulation of growth', () => {
  test('few orders cost nothing but what is stored and the codes beyond the free ones', () => {
    const { costs } = simulateGrowth(1_000, 0.9, free);
    expect([costs.database, costs.functions, costs.transfer, costs['sign-in']]).toEqual([0, 0, 0, 0]);
    expect(costs.storage).toBeGreaterThan(0);
  });

  test('the sum is that of its parts, and grows with orders', () => {
    const months = [1_000, 100_000, 10_000_000].map((orders) => simulateGrowth(orders, 0.5, dear));
    for (const { costs, total } of months) {
      expect(total).toBeCloseTo(Object.values(costs).reduce((sum, one) => sum + one, 0));
    }
    const totals = months.map(({ total }) => total);
    expect(totals).toEqual([...totals].sort((one, other) => one - other));
  });

  test('what the CDN answers reaches no function and reads no document', () => {
    const [none, all] = [0, 1].map((rate) => simulateGrowth(1_000_000, rate, dear));
    expect(all?.callsPerSecond).toBeLessThan(none?.callsPerSecond ?? 0);
    expect(all?.costs.database).toBeLessThan(none?.costs.database ?? 0);
    expect(all?.costs['sign-in']).toBe(none?.costs['sign-in']);
  });

  test('accounts are paid by tiers', () => {
    const signIn = (orders: number) => simulateGrowth(orders, 1, free).costs['sign-in'];
    const million = signIn(1_000_000) - (300_000 - 300) * 0.08;
    // 700,000 accounts: 600,000 at the third price, 50,000 at the second.
    expect(million).toBeCloseTo(600_000 * 0.0046 + 50_000 * 0.0055);
  });

  test('the first limit is taken whole at its number of orders, and no other one is', () => {
    const { name, orders } = firstLimit(0.9, dear);
    const { taken } = simulateGrowth(orders, 0.9, dear);
    expect(taken[name]).toBeCloseTo(1);
    for (const other of ['processors', 'sequentialIndex'] as const)
      expect(taken[other]).toBeLessThan(1.000_001);
  });
});

describe('the page of growth', () => {
  const page = describeGrowth([0, 0.9], 0.9, dear);

  test('has a row for each size and rate', () => {
    for (const start of ['| 1,000 | 0 %', '| 100,000 | 90 %', '| 10,000,000 | 90 %']) {
      expect(page).toContain(start);
    }
  });

  test('names the source of each limit', () => {
    for (const { source } of Object.values(LIMITS)) expect(page).toContain(source);
  });
});

describe('a plot', () => {
  const line = {
    name: 'a < b & c',
    points: [
      [10, 1],
      [1_000, 100],
    ] as const,
  };

  test('draws each line from corner to corner, its name escaped', () => {
    const svg = drawPlot('Cost', 'Orders', [line]);
    expect(svg).toContain('points="80.0,370.0 570.0,40.0"');
    expect(svg).toContain('a &lt; b &amp; c');
    expect(svg).toContain('>1k<');
  });

  test.each([0, -1, Number.NaN])('%s on it: refused', (value) => {
    expect(() => drawPlot('Cost', 'Orders', [{ name: 'a', points: [[10, value]] }])).toThrow(
      'only above zero',
    );
  });
});
