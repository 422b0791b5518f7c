import { expect, test } from 'vitest';
import { deployRefusal } from '../../local/run-deploy';

test('When the site was not configured for the project, then nothing is deployed and the reason is told', () => {
  expect(deployRefusal(undefined, {})).toMatch('--project');
  expect(deployRefusal('demo-gharseva', {})).toMatch('local stack');
  expect(deployRefusal('shop-live', {})).toMatch('VITE_FIREBASE_PROJECT_ID');
  expect(deployRefusal('shop-live', { VITE_FIREBASE_PROJECT_ID: 'shop-test' })).toMatch('"shop-test"');
  expect(deployRefusal('shop-live', { VITE_FIREBASE_PROJECT_ID: 'shop-live' })).toBeNull();
});
