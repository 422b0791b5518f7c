import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The browser's side of the service worker, faked; the site's side runs as in a built site. */
class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  install(): void {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

function fakeBrowser(installing: FakeWorker | null, waiting: FakeWorker | null = null) {
  const registration = Object.assign(new EventTarget(), {
    installing,
    waiting,
    update: vi.fn(async () => undefined),
    unregister: vi.fn(async () => true),
  });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: vi.fn(async () => registration),
    getRegistration: vi.fn(async () => registration),
    getRegistrations: vi.fn(async () => [registration]),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  return { registration, container };
}

async function start(mode?: 'off') {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.stubEnv('VITE_SERVICE_WORKER', mode);
  const site = await import('../../../web/src/lib/offline/service-worker');
  await site.startServiceWorker();
  return site;
}

describe('Service worker of a built site', () => {
  let reload: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  });

  it('offers a new version that was installing before anyone listened', async () => {
    const coming = new FakeWorker();
    fakeBrowser(coming);
    const { newVersion, takeNewVersion } = await start();
    expect(newVersion.get()).toBe(false);
    coming.install();
    expect(newVersion.get()).toBe(true);
    takeNewVersion();
    expect(coming.postMessage).toHaveBeenCalledWith('take-over');
    expect(reload).not.toHaveBeenCalled();
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload when the worker of the first visit takes over', async () => {
    fakeBrowser(null);
    await start();
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads when another tab has activated the waiting version', async () => {
    const waiting = new FakeWorker();
    waiting.install();
    fakeBrowser(null, waiting);
    const { takeNewVersion } = await start();
    waiting.state = 'activated';
    takeNewVersion();
    await expect.poll(() => reload).toHaveBeenCalledOnce();
  });

  it('a build without a worker removes registered workers and their caches', async () => {
    const { registration, container } = fakeBrowser(null);
    const kept = new Set(['workbox-precache', 'assets']);
    vi.stubGlobal('caches', {
      keys: async () => [...kept],
      delete: async (name: string) => kept.delete(name),
    });
    await start('off');
    expect(container.register).not.toHaveBeenCalled();
    expect(registration.unregister).toHaveBeenCalledOnce();
    expect(kept.size).toBe(0);
  });
});

describe('Code that failed to load', () => {
  const failToLoad = (complaint: string) =>
    window.dispatchEvent(
      Object.assign(new Event('vite:preloadError'), { payload: new TypeError(complaint) }),
    );
  async function watch() {
    vi.resetModules();
    const lost = await import('../../../web/src/lib/offline/watch-lost-code');
    return { ...lost, stop: lost.watchLostCode() };
  }

  it.each([
    ['missing', 404, true],
    ['available after all', 200, false],
    ['server error', 503, false],
  ])('%s (%i): a new version is needed: %s', async (_, status, needed) => {
    const { registration } = fakeBrowser(null);
    const asked = vi.fn(async () => new Response('', { status }));
    vi.stubGlobal('fetch', asked);
    const { codeGone, stop } = await watch();
    failToLoad(
      'Failed to fetch dynamically imported module: https://site.example/assets/about-page-1234abcd.js',
    );
    await expect.poll(() => asked).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalledWith('/assets/about-page-1234abcd.js', { cache: 'reload' });
    if (needed) await expect.poll(() => registration.update).toHaveBeenCalledOnce();
    expect(codeGone.get()).toBe(needed);
    stop();
  });

  it.each([
    ['gone', 'modulepreload', 404, true],
    ['gone', 'preload', 404, true],
    ['there', 'modulepreload', 200, false],
  ])(
    'in a browser that names no file, one that was asked for beforehand is %s (%s)',
    async (_, rel, status, needed) => {
      const { registration } = fakeBrowser(null);
      const asked: unknown[] = [];
      vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
        asked.push([address, cache]);
        return new Response('', { status: address.includes('sign-in') ? status : 200 });
      });
      for (const name of ['sign-in-1234abcd', 'kept-1234abcd']) {
        // As Vite does it.
        const link = document.createElement('link');
        Object.assign(link, { rel, as: 'script', href: new URL(`/assets/${name}.js`, location.href).href });
        document.head.append(link);
      }
      const foreign = document.createElement('link');
      Object.assign(foreign, { rel, as: 'script', href: 'https://other.example/assets/sign-in-other.js' });
      document.head.append(foreign);
      const { codeGone, stop } = await watch();
      failToLoad('Importing a module script failed.');
      if (needed) await expect.poll(() => registration.update).toHaveBeenCalledOnce();
      else await expect.poll(() => asked).toHaveLength(2);
      const again = needed ? [['/assets/sign-in-1234abcd.js', 'reload']] : [];
      expect(asked).toEqual([
        ['/assets/sign-in-1234abcd.js', undefined],
        ['/assets/kept-1234abcd.js', undefined],
        ...again,
      ]);
      expect(codeGone.get()).toBe(needed);
      document.head.innerHTML = '';
      stop();
    },
  );
});
