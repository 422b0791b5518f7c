import { distanceKm, reachOf } from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  long: fc.double({ min: -180, max: 180, noNaN: true }),
});

const HALF_AROUND_KM = Math.PI * 6371;

/** The distance by vectors, for comparison; also accurate where the haversine is not. */
function byVectors(a: { lat: number; long: number }, b: { lat: number; long: number }): number {
  const vector = ({ lat, long }: { lat: number; long: number }) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (long * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [x, y] = [vector(a), vector(b)];
  const cross = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]] as const;
  const dot = x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
  return 6371 * Math.atan2(Math.hypot(...cross), dot);
}

describe('the distance between two positions', () => {
  test.each([
    ['Lucknow to Kanpur', { lat: 26.8467, long: 80.9462 }, { lat: 26.4499, long: 80.3319 }, 75.4],
    ['Delhi to Mumbai', { lat: 28.6139, long: 77.209 }, { lat: 19.076, long: 72.8777 }, 1148],
    ['a degree of latitude', { lat: 10, long: 77 }, { lat: 11, long: 77 }, 111.2],
    ['over the date line', { lat: 0, long: 179.9 }, { lat: 0, long: -179.9 }, 22.2],
    ['pole to pole', { lat: 90, long: 0 }, { lat: -90, long: 0 }, 20015.1],
  ])('%s', (_what, from, to, km) => {
    expect(distanceKm(from, to)).toBeGreaterThan(km * 0.998);
    expect(distanceKm(from, to)).toBeLessThan(km * 1.002);
  });

  test('is never negative, at most half the circumference of the earth, and symmetric', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const km = distanceKm(a, b);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(HALF_AROUND_KM + 1e-9);
        expect(distanceKm(b, a)).toBeCloseTo(km, 6);
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });

  test('agrees with the calculation by vectors', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        // near antipodes the haversine loses precision: ten metres in twenty thousand kilometres
        expect(Math.abs(distanceKm(a, b) - byVectors(a, b))).toBeLessThan(0.01);
      }),
    );
  });

  test('satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 0.01);
      }),
    );
  });
});

test.each([
  [0, 5, 'within'],
  [5, 5, 'within'],
  [5.0001, 5, 'outside'],
  [null, 5, 'unknown'],
] as const)('a job at a distance of %s km, with a radius of %s km: %s', (distance, radius, reach) => {
  expect(reachOf(distance, radius)).toBe(reach);
});
