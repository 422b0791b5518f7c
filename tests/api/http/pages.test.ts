import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALL_CITIES_ID, categorySchema, serviceSchema } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../functions/src/domain/app-error';
import type { Context } from '../../../functions/src/endpoints/handler';
import { createApp } from '../../../functions/src/http/create-app';
import { parseConfig } from '../../../functions/src/platform/config';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import { PATIENT, quietLog } from '../../support/api/test-context';
import { stampCatalogue, writeCatalogue } from '../../support/catalogue';
import { SITE_ORIGIN, sampleFiles, sampleSite } from '../../support/sample-site';

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)> "\'&';
const KEPT = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await writeCatalogue(api.db);
  const hostile = categorySchema.parse({
    _id: 'hostile',
    name: HOSTILE.slice(0, 80),
    description: HOSTILE,
    displayAtHome: true,
    isActive: true,
    parentCategory: null,
    position: 9,
    translations: { hi: { name: 'नल और पाइप' } },
  });
  const below = { ...hostile, _id: 'below', parentCategory: 'hostile', translations: {} };
  const service = serviceSchema.parse({
    _id: 'hostile-service',
    name: HOSTILE,
    categoryId: 'below',
    cityId: ALL_CITIES_ID,
    description: HOSTILE,
    price: 129_999,
    duration: 30,
    isActive: true,
    position: 0,
  });
  for (const { _id, ...one } of [hostile, below]) await api.db.collection('categories').doc(_id).set(one);
  await api.db.collection('services').doc(service._id).set(service);
});
afterAll(() => api.close());

async function open(path: string, init?: RequestInit) {
  const response = await fetch(api.url + path, { redirect: 'manual', ...init });
  return { response, html: await response.text() };
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );

describe('GET /services/:categoryId', () => {
  test('an active category: page metadata with its name, address and price', async () => {
    const { response, html } = await open('/services/electrician');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Electrician Services · GharSeva</title>');
    expect(html).toContain(`<link rel="canonical" href="${SITE_ORIGIN}/services/electrician" />`);
    expect(html).toContain(`hreflang="hi" href="${SITE_ORIGIN}/hi/services/electrician"`);
    expect(html).toContain(`hreflang="x-default" href="${SITE_ORIGIN}/services/electrician"`);
    expect(metaOf(html, 'description')).toMatch(
      /^Good work Electrician from ₹100\. Book a verified professional/,
    );
    expect(metaOf(html, 'og:title')).toBe('Electrician Services · GharSeva');
    expect(metaOf(html, 'og:image')).toBe(`${SITE_ORIGIN}/preview.jpg`);
    expect(metaOf(html, 'robots')).toBeUndefined();
    expect(html).toContain('<script type="module" crossorigin src="/assets/first-load-1234abcd.js">');
    expect(html).not.toMatch(/<!--(head|body)-->/);
  });

  test('structured data: the real prices, the cities and the breadcrumb', async () => {
    const { html } = await open('/services/electrician');
    const [service, breadcrumb] = dataOf(html) as [Record<string, never>, Record<string, never>];
    expect(service).toMatchObject({
      '@type': 'Service',
      provider: { '@id': `${SITE_ORIGIN}/#business` },
      areaServed: [{ name: 'Kanpur' }, { name: 'Lucknow' }],
      hasOfferCatalog: {
        itemListElement: [
          {
            name: 'Category fans',
            itemListElement: expect.arrayContaining([
              expect.objectContaining({ price: 250, priceCurrency: 'INR' }),
              expect.objectContaining({ price: 500, areaServed: { '@type': 'City', name: 'Kanpur' } }),
            ]),
          },
          { name: 'Category wiring', itemListElement: [{ price: 320 }, { price: 100 }] },
        ],
      },
    });
    expect(JSON.stringify(service)).not.toContain('retired');
    expect(breadcrumb).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${SITE_ORIGIN}/` },
        { position: 2, item: `${SITE_ORIGIN}/services/electrician` },
      ],
    });
  });

  test('structured data of services of one city: offered there, and in no other', async () => {
    const rest = { displayAtHome: true, isActive: true, position: 9, description: '' };
    await api.db.doc('categories/local').set({ ...rest, name: 'Borewells', parentCategory: null });
    await api.db.doc('categories/pumps').set({ ...rest, name: 'Pumps', parentCategory: 'local' });
    const pump = { name: 'Pump', categoryId: 'pumps', cityId: 'kanpur', description: '', price: 900 };
    await api.db.doc('services/pump').set({ ...pump, duration: 60, isActive: true, position: 0 });
    api.setNow(new Date(Date.parse(TEST_NOW) + 61_000).toISOString());
    const [service] = dataOf((await open('/services/local')).html);
    expect(service?.areaServed).toEqual([{ '@type': 'City', name: 'Kanpur' }]);
  });

  test('more subcategories than one call names: all are shown, and preloaded as the screen asks', async () => {
    const rest = { displayAtHome: true, isActive: true, position: 9, description: '' };
    await api.db.doc('categories/many').set({ ...rest, name: 'Repairs', parentCategory: null });
    const batch = api.db.batch();
    for (let index = 10; index < 41; index += 1) {
      const of = { categoryId: `many-${index}`, cityId: ALL_CITIES_ID, price: 100, duration: 60 };
      batch.set(api.db.doc(`categories/many-${index}`), {
        ...{ ...rest, name: `Kind ${index}`, parentCategory: 'many' },
      });
      batch.set(api.db.doc(`services/many-${index}`), {
        ...{ ...of, name: `Repair ${index}`, description: '', isActive: true, position: 0 },
      });
    }
    await batch.commit();
    api.setNow(new Date(Date.parse(TEST_NOW) + 122_000).toISOString());
    const { html } = await open('/services/many');
    expect(html.match(/<li>Repair /g)?.length).toBe(31);
    const asked = [...html.matchAll(/href="(\/api\/service[^"]*)"/g)].map(
      ([, address = '']) => decodeURIComponent(address).split(',').length,
    );
    expect(asked).toEqual([30, 1]);
  });

  test('without scripts: the services can be read', async () => {
    const { html } = await open('/services/electrician');
    expect(html).toContain('<h1>Electrician Services</h1>');
    expect(html).toContain('<li>Service fan <strong>₹250</strong><p>Done well</p></li>');
    expect(html).not.toContain('Service retired');
  });

  test('without scripts: what a service includes and excludes stands below it, as text', async () => {
    const tap = api.db.doc('services/dear');
    const hi = { included: 'मज़दूरी।' };
    const minuteLater = async (minutes: number) => {
      await stampCatalogue(api.db);
      api.setNow(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());
    };
    await tap.update({ included: 'Labour <b>.', excluded: 'The tap.', translations: { hi } });
    await minuteLater(1);
    const [english, hindi] = [await open('/services/plumber'), await open('/hi/services/plumber')];
    await tap.update({ included: '', excluded: '', translations: {} });
    await minuteLater(2);
    expect(english.html).toContain(
      '<p>Done well</p><p>Included: Labour &lt;b&gt;.</p><p>Not included: The tap.</p></li>',
    );
    expect(hindi.html).toContain('<p>शामिल है: मज़दूरी।</p><p>शामिल नहीं: The tap.</p></li>');
    expect((await open('/services/plumber')).html).not.toContain('ncluded:');
  });

  test('preloads: everything that the screen needs', async () => {
    const { html } = await open('/services/electrician');
    const preloads = [...html.matchAll(/rel="preload" as="fetch" href="([^"]*)"/g)].map((match) => match[1]);
    expect(preloads).toEqual([
      '/api/category/electrician',
      '/api/category?parentCategory=electrician',
      '/api/service?categoryIds=fans%2Cwiring',
    ]);
    for (const address of preloads) expect((await open(address ?? '')).response.status).toBe(200);
    expect(html).toContain('rel="modulepreload" crossorigin href="/assets/a-category-en.js"');
    expect(html).toContain('rel="preload" as="style" crossorigin href="/assets/a-category.css"');
    const hindi = await open('/hi/services/electrician');
    expect(hindi.html).toContain('rel="modulepreload" crossorigin href="/assets/a-category-hi.js"');
  });

  test('the page in Hindi: described in Hindi, under its own address', async () => {
    const { html } = await open('/hi/services/hostile');
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain('<title>नल और पाइप');
    expect(html).toContain(`<link rel="canonical" href="${SITE_ORIGIN}/hi/services/hostile" />`);
    expect(metaOf(html, 'og:locale')).toBe('hi_IN');
    expect(html).toContain('₹1,29,999');
  });

  test('markup in names and descriptions: shown as text', async () => {
    const { html } = await open('/services/hostile');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html.match(/<script/g)?.length).toBe(5);
    const [service] = dataOf(html);
    expect(service?.name).toBe(HOSTILE.slice(0, 80).trim());
    expect(html).toContain('&lt;/script&gt;');
  });

  test.each([
    '/services/nothing',
    '/services/closed',
    '/services/a/b',
    '/services/%2e%2e%2fx',
    '/services/__x__',
    '/services/%25ff',
    '/hi/services/nothing',
    '/xx/services/electrician',
  ])('%s: 404 with the site’s page, neither indexed nor cached', async (path) => {
    const { response, html } = await open(path);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(html).toContain(
      path.startsWith('/hi/')
        ? '<h1>यह पेज नहीं मिला</h1>'
        : '<h1>Page not found</h1><p>The link may be wrong, or the page may no longer be here.</p><p><a href="/">',
    );
    expect(html).toContain('<a href="tel:+919000012345">');
    expect(html).toContain('first-load-1234abcd.js');
    expect(html).not.toContain('canonical');
  });

  test.each([
    ['/services', 'Electrician', '/services/electrician', ''],
    ['/services/', 'Electrician', '/services/electrician', ''],
    ['/hi/services', 'नल और पाइप', '/hi/services/hostile', '/hi'],
  ])(
    'without scripts: %s lists the categories of home, with home as its canonical address',
    async (path, name, href, home) => {
      const { response, html } = await open(path);
      expect(response.status).toBe(200);
      expect(html).toContain(`<li><a href="${href}"><strong>${name}</strong></a>`);
      expect(html).not.toContain('/services/closed"');
      expect(html).not.toContain('/services/wiring"');
      expect(html).toContain('<a href="tel:+919000012345">');
      expect(html).toContain(`<link rel="canonical" href="${SITE_ORIGIN}${home || '/'}" />`);
    },
  );

  test.each([
    ['index.html', '/services'],
    ['hi/index.html', '/hi/services'],
  ])('without scripts: %s redirects to %s', (file, href) => {
    const page = sampleFiles.get(file);
    expect(page).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${href}" /></noscript>`);
  });

  test('the built site: each page has the phone number, and 404.html its message in each language', () => {
    for (const [file, page] of sampleFiles) {
      if (file.endsWith('.html'))
        expect(page, file).toContain('<a href="tel:+919000012345">+91 90000 12345</a>');
    }
    for (const words of ['<h1>Page not found</h1>', '<h1>यह पेज नहीं मिला</h1>']) {
      expect(sampleFiles.get('404.html')).toContain(words);
    }
  });

  test('a trailing slash: the same page, with the address without it as canonical', async () => {
    const { response, html } = await open('/services/plumber/');
    expect(response.status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${SITE_ORIGIN}/services/plumber" />`);
  });

  test('a subcategory: a page that is not indexed', async () => {
    const { response, html } = await open('/services/wiring');
    expect([response.status, metaOf(html, 'robots')]).toEqual([200, 'noindex']);
  });

  test('caching: the CDN keeps a page, with the headers of the site’s pages', async () => {
    const { response } = await open('/services/plumber');
    expect(response.headers.get('Cache-Control')).toBe(KEPT);
    for (const [key, value] of Object.entries(sampleSite.headers)) {
      expect(response.headers.get(key)).toBe(value);
    }
    const tag = response.headers.get('ETag') ?? '';
    const again = await open('/services/plumber', { headers: { 'If-None-Match': `W/${tag}` } });
    expect([again.response.status, again.html]).toEqual([304, '']);
    const head = await open('/services/plumber', { method: 'HEAD' });
    expect([head.response.status, head.html]).toEqual([200, '']);
  });

  test('another method: 404', async () => {
    const { response } = await open('/services/plumber', { method: 'POST' });
    expect(response.status).toBe(404);
  });

  test('a token: ignored', async () => {
    const { response } = await open('/services/plumber', { headers: { Authorization: 'Bearer x' } });
    expect(response.status).toBe(200);
  });
});

describe('GET /sitemap.xml', () => {
  test('lists every public page and active category in each language', async () => {
    const { response, html } = await open('/sitemap.xml');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    const places = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(places).toContain(`${SITE_ORIGIN}/`);
    expect(places).toContain(`${SITE_ORIGIN}/hi`);
    expect(places).toContain(`${SITE_ORIGIN}/services/plumber`);
    expect(places).toContain(`${SITE_ORIGIN}/hi/services/plumber`);
    expect(places.join()).not.toMatch(/closed|wiring|cart|checkout|admin|worker|profile/);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('when the catalogue cannot be read', () => {
  const failing = { code: 14 };
  const stores = { catalogue: { present: () => null, read: () => Promise.reject(failing) } };
  const clock = () => new Date();

  async function openBroken(path: string, loadSite: Context['loadSite'] = async () => sampleSite) {
    const context = { stores, clock, loadSite } as unknown as Context;
    const parts = { config: parseConfig({}), deadlines: PATIENT, log: quietLog, context };
    const server = createServer(
      createApp({ ...parts, verifyToken: async () => null, verifyAppToken: async () => true }),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      return { response, html: await response.text() };
    } finally {
      server.close();
    }
  }

  test('a category: 503 with the site’s own shell, to be tried again', async () => {
    const { response, html } = await openBroken('/services/plumber');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(html).toMatch(/<div id="root"><div class="shell">.*<\/b><\/div><\/div><\/div><\/div>/);
    expect(html).toContain('first-load-1234abcd.js');
  });

  test('the sitemap: 503', async () => {
    const { response } = await openBroken('/sitemap.xml');
    expect(response.status).toBe(503);
  });

  test('and no site was built beside the function: 503 in JSON', async () => {
    const missing = () => Promise.reject(new AppError('unavailable' as never, 'No site' as never));
    const { response, html } = await openBroken('/services/plumber', missing);
    expect([response.status, JSON.parse(html).code]).toEqual([503, 'unavailable']);
  });
});
