import { afterEach, expect, test } from 'vitest';
import { hashTarget } from '../../../web/src/lib/focus/hash-target';

afterEach(() => document.body.replaceChildren());

test('the # of an address names a part of the content, escaped or not', () => {
  document.body.innerHTML = '<ul><li id="fan">Fan</li><li id="100%">All</li></ul>';
  expect(hashTarget('#fan')?.textContent).toBe('Fan');
  expect(hashTarget('#%66an')?.textContent).toBe('Fan');
  expect(hashTarget('#100%')?.textContent).toBe('All');
  for (const hash of ['', '#', '#nothing']) expect(hashTarget(hash), hash).toBeNull();
});
