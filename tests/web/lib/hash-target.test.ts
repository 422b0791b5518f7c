import { afterEach, expect, test } from 'vitest';
import { hashTarget } from '../../../web/src/lib/focus/hash-target';

afterEach(() => document.body.replaceChildren());

test('the # of an address names a part of the content, and not what the skip links lead to', () => {
  document.body.innerHTML =
    '<main id="content"><div id="beside-menu"><ul><li id="fan">Fan</li><li id="100%">All</li></ul></div></main>';
  expect(hashTarget('#fan')?.textContent).toBe('Fan');
  expect(hashTarget('#%66an')?.textContent).toBe('Fan');
  expect(hashTarget('#100%')?.textContent).toBe('All');
  for (const hash of ['', '#', '#nothing', '#content', '#beside-menu'])
    expect(hashTarget(hash), hash).toBeNull();
});
