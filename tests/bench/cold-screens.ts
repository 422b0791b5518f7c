/**
 * When a phone that has never been here shows a screen: `npm run bench -- cold-screens [loads, default 5]`. Each page is loaded
 * over HTTP/2 in a fresh profile with an empty cache, at 1.6 Mbps, 150 ms and a processor four times slower, in turns with a
 * static copy of itself: what it shows in the end, as a page without scripts. Nothing watches the page meanwhile: to tell a debugger of
 * each of its forty requests takes as long as to paint it. Told are the medians of the largest paint, after one load that is not
 * counted. Ends with an error if a screen is later than it may be.
 */
import { startStack } from '@gharseva/dev-stack/stack/start-stack';
import { openBrowser } from '../e2e/support/browser';
import { noteFigure } from './support/aims';
import { startHttp2Front } from './support/http2-front';
import { median } from './support/median';
import { readCart } from './support/read-cart';
import { openTracedBrowser } from './support/traced-browser';

const LOADS = Number(process.argv[2] ?? 5);
const SLOWNESS = 4;
const SIZE = { width: 360, height: 740 };
const NETWORK = { latencyMs: 150, bytesPerSecond: 200_000 };
const VISIT_MS = 7_000;
/** A page whose largest paint is later than this before the end of the visit may paint a larger one. */
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

const paintsOfPage = () => (window as unknown as { seen: Painted }).seen;

const stack = await startStack({ portOffset: 12_920, backend: 'embedded' });
const front = await startHttp2Front(stack.origins.hosting, NETWORK);
const browser = await openTracedBrowser(SIZE);
const kept = { cart: '' };
const missed: string[] = [];

/** What a page shows in the end, as a page without scripts. */
async function copyOf(url: string): Promise<string> {
  const inspected = await openBrowser();
  try {
    const page = await inspected.newPage({
      viewport: SIZE,
      serviceWorkers: 'block',
      ignoreHTTPSErrors: true,
    });
    await page.addInitScript((text) => localStorage.setItem('cart', text), kept.cart);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    await page.waitForTimeout(SETTLED_AFTER_MS);
    return await page.evaluate(copyOfPage);
  } finally {
    await inspected.close();
  }
}

/** @throws Error when the page paints until the end */
async function load(path: string): Promise<Painted> {
  const visit = { slowness: SLOWNESS, before: watchPaints, kept, forMs: VISIT_MS };
  const painted = await browser.visit(front.origin + path, visit, paintsOfPage);
  if (painted.largest > VISIT_MS - SETTLED_AFTER_MS) throw new Error(`${path} is not shown in time`);
  return painted;
}

try {
  kept.cart = await readCart(stack.origins.hosting);
  for (const [path, aim] of PAGES) {
    const copy = `/static-copy${path}`;
    await front.put(copy, await copyOf(front.origin + path));
    const own: Painted[] = [];
    const copies: Painted[] = [];
    for (let index = 0; index <= LOADS; index += 1) {
      const painted = await load(path);
      const beside = await load(copy);
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
