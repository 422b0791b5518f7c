import { relative } from 'node:path';
import { placesFor } from '@gharseva/dev-stack/stack/places';
import { expect, test } from 'vitest';
import { sessionsFile } from '../looks/actors';

test('sessions kept for the screenshots of a running stack: stored with its data, which --fresh empties', () => {
  expect(relative(placesFor(40).data, sessionsFile(40))).toBe('sessions.json');
});
