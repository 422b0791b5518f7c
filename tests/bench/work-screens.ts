/**
 * From a click in the menu of an admin or a partner to a screen that can be used: `npm run bench -- work-screens [records of
 * each kind, default 10000]`. Each page of the menu is opened twice in one visit, at a latency of 150 ms and a processor four times slower,
 * beside the longest of its own calls of the API. Then the bookings, page by page: the longest task of the main thread. Ends with an
 * error if a page takes more than 1.5 times its data's own time, or a task of a list more than 50 ms.
 */
import { PROJECT_ID } from '@gharseva/dev-stack/stack/places';
import { startStack } from '@gharseva/dev-stack/stack/start-stack';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/support/browser';
import { type Actor, signInActors } from '../looks/actors';
import { noteFigure } from './support/aims';
import { fillRecords } from './support/fill-records';
import { TASK_CATEGORIES, type TraceEvent, tasksOf } from './support/main-thread-tasks';

const RECORDS = Number(process.argv[2] ?? 10_000);
const PORT_OFFSET = 12_960;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWNESS = 4;
/** Of the data's own round trip. */
const MOST = 1.5;
const LONGEST_TASK_MS = 50;
const PAGES_OF_LIST = 10;
const PATIENCE = 120_000;
const READING_MS = 20_000;
/** Nothing has changed on the screen, and no call has ended, for so long. */
const QUIET_MS = 700;

const AREAS = [
  { actor: 'admin', path: '/admin', menu: 'Admin menu', width: 1280 },
  { actor: 'partner', path: '/worker/dashboard', menu: 'Partner menu', width: 1280 },
] as const satisfies readonly { actor: Actor; path: string; menu: string; width: number }[];

interface Opened {
  /** From the click until the screen has its heading and no placeholder any more, in milliseconds. */
  usable: number;
  /** The longest call of the API meanwhile; 0 without one. */
  data: number;
}

/** Clicks a link of a menu and waits until the screen is at rest. Runs in the page. */
function openFromMenu([href, menu, quiet]: readonly [string, string, number]): Promise<Opened> {
  const link = document.querySelector<HTMLAnchorElement>(`nav[aria-label="${menu}"] a[href="${href}"]`);
  if (!link) throw new Error(`${menu} has no link to ${href}`);
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(10_000);
  const calls = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.startsWith('/api/'),
    );
  const placeholder = 'main [aria-hidden="true"][style*="height"]:empty, main [aria-busy="true"]';
  const began = performance.now();
  let changed = began;
  let usable: number | null = null;
  const observer = new MutationObserver(() => {
    changed = performance.now();
    const isUsable =
      window.location.pathname === new URL(link.href).pathname &&
      document.querySelector('main h1') !== null &&
      document.querySelector(placeholder) === null;
    if (!isUsable) usable = null;
    else usable ??= changed;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  link.click();
  return new Promise((resolve) => {
    const look = () => {
      const ended = calls().map(({ responseEnd }) => responseEnd);
      if (usable === null || performance.now() - Math.max(changed, ...ended) < quiet) {
        setTimeout(look, 50);
        return;
      }
      observer.disconnect();
      const times = calls().map(({ startTime, responseEnd }) => responseEnd - startTime);
      resolve({ usable: usable - began, data: Math.max(0, ...times) });
    };
    look();
  });
}

async function openArea(browser: Browser, { path, width }: (typeof AREAS)[number], storageState: object) {
  const context = await browser.newContext({
    ...{ baseURL: stack.origins.hosting, viewport: { width, height: 800 }, serviceWorkers: 'block' },
    storageState: storageState as never,
  });
  context.setDefaultTimeout(PATIENCE);
  // what tsx puts around the functions of a function, which run in the page
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  // what is fetched beforehand, as by somebody who reads the first page
  await page.waitForTimeout(READING_MS);
  return { context, page };
}

const [BEGIN, END] = ['list-begins', 'list-ends'] as const;

/**
 * Presses Show more and waits until the list is longer and at rest. Between its two marks the tools that watch the page ask it nothing,
 * which would be tasks, too. Runs in the page.
 */
async function showMore([begin, end, quiet]: readonly [string, string, number]): Promise<void> {
  const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
  const rows = () => document.querySelectorAll('main tbody tr').length;
  const button = [...document.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === 'Show more',
  );
  if (!(button instanceof HTMLButtonElement)) throw new Error('The list has no more');
  await pause(quiet);
  performance.mark(begin);
  const before = rows();
  button.click();
  while (rows() === before) await pause(50);
  await pause(quiet);
  performance.mark(end);
  await pause(quiet);
}

/** The longest task in milliseconds, on the slowed processor, while a list grows by a page. */
async function longestTask(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: TASK_CATEGORIES });
  await page.evaluate(showMore, [BEGIN, END, QUIET_MS] as const);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const markOf = (wanted: string) => traceEvents.find(({ name }) => name === wanted);
  const [began, ended] = [markOf(BEGIN), markOf(END)];
  if (!began || !ended) throw new Error('The trace has no mark of the page');
  const between = traceEvents.filter(({ ph, ts }) => ph !== 'X' || (ts >= began.ts && ts <= ended.ts));
  const tasks = tasksOf(between, ({ pid }) => pid === began.pid) ?? [];
  return Math.max(...tasks);
}

const stack = await startStack({ portOffset: PORT_OFFSET, backend: 'embedded' });
process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(stack.origins.auth).host;
process.env.FIRESTORE_EMULATOR_HOST = new URL(stack.origins.firestore).host;
process.env.GCLOUD_PROJECT = PROJECT_ID;
const browser = await openBrowser();
const missed: string[] = [];
try {
  const sessions = await signInActors(browser, stack.origins.hosting);
  const app = initializeApp({ projectId: PROJECT_ID });
  await fillRecords(getFirestore(app), RECORDS);
  await deleteApp(app);

  for (const area of AREAS) {
    const { context, page } = await openArea(browser, area, sessions[area.actor]);
    const links = await page
      .getByRole('navigation', { name: area.menu })
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const hrefs = links.filter((href) => href !== area.path);
    for (const visit of ['first', 'again'] as const) {
      for (const href of hrefs) {
        const { usable, data } = await page.evaluate(openFromMenu, [href, area.menu, QUIET_MS] as const);
        const ratio = data === 0 ? null : usable / data;
        const holds = ratio === null || ratio <= MOST;
        const told =
          ratio === null ? 'no call' : `its longest call ${data.toFixed(0)} ms: ${ratio.toFixed(2)}`;
        console.log(
          `${href} | ${visit} | usable after ${usable.toFixed(0)} ms | ${told}${holds ? '' : ' | missed'}`,
        );
        if (!holds) missed.push(`${href} (${visit})`);
        noteFigure({
          ...{ what: `\`${href}\`, ${visit} visit, usable at 4×`, today: `${usable.toFixed(0)} ms` },
          beside: ratio === null ? 'no call' : `its longest call: ${data.toFixed(0)} ms`,
          ...{ aim: `at most ${MOST} times`, holds },
        });
      }
    }
    await context.close();
  }

  const { context, page } = await openArea(browser, AREAS[0], sessions.admin);
  await page.goto('/admin/bookings?date=all');
  const longestTasks: number[] = [];
  await page.getByRole('button', { name: 'Show more' }).waitFor();
  for (let shown = 1; shown <= PAGES_OF_LIST; shown += 1) {
    const longest = await longestTask(browser, page);
    const holds = longest <= LONGEST_TASK_MS;
    console.log(
      `bookings, page ${shown + 1} | longest task ${longest.toFixed(1)} ms${holds ? '' : ' | missed'}`,
    );
    if (!holds) missed.push(`task of page ${shown + 1}`);
  }
  const [first = 0, last = 0] = [longestTasks[0], longestTasks.at(-1)];
  noteFigure({
    ...{ what: 'Bookings, another page, longest task at 4×', today: `${last.toFixed(0)} ms` },
    beside: `the second page: ${first.toFixed(0)} ms`,
    ...{ aim: `at most ${LONGEST_TASK_MS} ms`, holds: Math.max(...longestTasks) <= LONGEST_TASK_MS },
  });
  await context.close();
} finally {
  await browser.close();
  await stack.stop();
}
if (missed.length > 0) throw new Error(`Later than it may be: ${missed.join(', ')}`);
process.exit();
