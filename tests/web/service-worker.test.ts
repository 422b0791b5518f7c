// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { chooseAnswer } from '../../web/service-worker/choose-answer';

const page = (pathname: string) =>
  chooseAnswer({ method: 'GET', mode: 'navigate', sameOrigin: true, pathname });
const call = (pathname: string, change = {}) =>
  chooseAnswer({ method: 'GET', mode: 'cors', sameOrigin: true, pathname, ...change });

describe('Service worker', () => {
  test.each(['/', '/cart', '/checkout', '/my-bookings', '/support', '/hi/support', '/anything'])(
    'serves %s from the precache',
    (path) => expect(page(path)).toBe('shell'),
  );
  test.each(['/services/electrician', '/hi/services/plumber', '/admin', '/admin/workers', '/worker/jobs'])(
    'requests %s from the server first',
    (path) => expect(page(path)).toBe('fresh-page'),
  );
  test.each([
    '/api/openapi.json',
    '/api/upload/1/file',
    '/__/auth/handler',
    '/sitemap.xml',
    '/robots.txt',
    '/sw.js',
  ])('leaves %s to the browser', (path) => expect(page(path)).toBeNull());
  test('never handles API answers, public or personal', () => {
    for (const path of [
      '/api/category',
      '/api/service-order/user/asha',
      '/api/user/asha',
      '/api/upload/1/file',
    ]) {
      expect(call(path), path).toBeNull();
    }
  });
  test('caches hashed files and public pictures of this site only', () => {
    expect(call('/assets/index-abc.js')).toBe('asset');
    expect(call('/pictures/categories/electrician.svg')).toBe('picture');
    expect(call('/api/pictures/abc.webp')).toBe('picture');
    expect(call('/assets/index-abc.js', { sameOrigin: false })).toBeNull();
    expect(call('/assets/index-abc.js', { method: 'POST' })).toBeNull();
  });
});
