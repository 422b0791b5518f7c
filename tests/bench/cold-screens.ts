/**
 * When a phone that has never been here shows a screen: `npm run bench -- cold-screens [loads, default 3]`. Each page is loaded
 * over HTTP/2 in a fresh profile with an empty cache, at 1.6 Mbps, 150 ms and a processor four times slower, in turns with a
 * static copy of itself: what it shows in the end, as a page without scripts. Told are the medians of the largest paint, after one load
 * that is not counted. Ends with an error if a screen is later than it may be.
 */
import { startStack } from '@gharseva/dev-stack/stack/start-stack';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/support/browser';
import { noteFigure } from './support/aims';
import { startHttp2Front } from './support/http2-front';
import { median } from './support/median';
import { readCart } from './support/read-cart';

const LOADS = Number(process.argv[2] ?? 3);
const SLOWNESS = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** For what comes after the page has loaded: the site's screens are asked for by its code. */
const SETTLED_AFTER_MS = 2_000;

/** A page's aim: the most of its static copy, or the most in milliseconds. */
type Aim = { ofCopy: number } | { ms: number };
const PAGES: readonly (readonly [path: string, aim: Aim])[] = [
  ['/', { ofCopy: 1 }],
  ['/services/electrician', { ofCopy: 1 }],
  ['/terms', { ofCopy: 1.1 }],
  ['/support', { ofCopy: 1.1 }],
  ['/become-partner', { ofCopy: 1.1 }],
  ['/cart', { ms: 1_800 }],
  ['/my-bookings', { ms: 1_800 }],
  ['/checkout', { ms: 1_800 }],
];

interface Painted {
  /** When the largest text or picture was painted, in milliseconds after the navigation. */
  largest: number;
  /** The sum of all shifts of the layout. */
  shift: number;
}

/** Runs in the page, before anything else. */
function watchPaints(): void {
  const seen = { largest: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The page as it stands, without what runs or is only asked for beforehand. Runs in the page. */
function copyOfPage(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const beforehand = 'script, noscript, link[rel="modulepreload"], link[rel="preload"], link[rel="manifest"]';
  for (const one of copy.querySelectorAll(beforehand)) one.remove();
  return `<!doctype html>${copy.outerHTML}`;
}

async function load<Result>(
  browser: Browser,
  url: string,
  cart: string | null,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
  });
  try {
    await context.addInitScript(watchPaints);
    if (cart) await context.addInitScript((text) => localStorage.setItem('cart', text), cart);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
    await page.waitForTimeout(SETTLED_AFTER_MS);
    return await read(page);
  } finally {
    await context.close();
  }
}

const paintsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: Painted }).seen);

const stack = await startStack({ portOffset: 12_920, backend: 'embedded' });
const browser = await openBrowser();
const front = await startHttp2Front(stack.origins.hosting);
const missed: string[] = [];
try {
  const cart = await readCart(stack.origins.hosting);
  for (const [path, aim] of PAGES) {
    const copy = `/static-copy${path}`;
    await front.put(
      copy,
      await load(browser, front.origin + path, cart, (page) => page.evaluate(copyOfPage)),
    );
    const own: Painted[] = [];
    const copies: Painted[] = [];
    for (let index = 0; index <= LOADS; index += 1) {
      const painted = await load(browser, front.origin + path, cart, paintsOf);
      const beside = await load(browser, front.origin + copy, cart, paintsOf);
      if (index === 0) continue;
      own.push(painted);
      copies.push(beside);
    }
    const [today, beside] = [own, copies].map((loads) => median(loads.map(({ largest }) => largest))) as [
      number,
      number,
    ];
    const most = 'ms' in aim ? aim.ms : aim.ofCopy * beside;
    const words = 'ms' in aim ? `at most ${aim.ms} ms` : `at most ${aim.ofCopy} times`;
    const holds = today <= most;
    if (!holds) missed.push(path);
    console.log(
      `${path} | largest paint ${today.toFixed(0)} ms | static copy ${beside.toFixed(0)} ms | ${words}` +
        ` | layout shift ${median(own.map(({ shift }) => shift)).toFixed(3)}${holds ? '' : ' | missed'}`,
    );
    noteFigure({
      ...{ what: `\`${path}\`, cold, largest paint at 4×`, today: `${today.toFixed(0)} ms` },
      ...{ beside: `a static copy: ${beside.toFixed(0)} ms`, aim: words, holds },
    });
  }
} finally {
  front.close();
  await browser.close();
  await stack.stop();
}
if (missed.length > 0) throw new Error(`Painted later than it may be: ${missed.join(', ')}`);
process.exit();
