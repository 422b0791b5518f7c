/**
 * How long the first screens keep a phone's main thread busy: `npm run bench -- first-screens [loads, default 9]`. Each page
 * is loaded in Chromium over a phone's network, with the site's scripts and without them, as the served page alone. The
 * time of each task is that of its processor, which other programs do not lengthen; a slow phone is modelled by
 * multiplying it, and what a task takes beyond 50 ms blocks. Ends with an error if a page blocks longer than it may.
 */
import { startStack } from '@gharseva/dev-stack/stack/start-stack';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/support/browser';
import { noteFigure } from './support/aims';
import { TASK_CATEGORIES, type TraceEvent, tasksOf } from './support/main-thread-tasks';
import { median } from './support/median';

const LOADS = Number(process.argv[2] ?? 9);
const ATTEMPTS = 5;
const PAGES = ['/', '/services/electrician', '/cart', '/terms'] as const;
const BLOCKS_FROM_MS = 50;
/** The most that a page may block, in milliseconds, by how many times slower the phone is. */
const AIMS = { 4: 50, 8: 250 } as const;
const SLOWNESS = [4, 8] as const;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** For what comes after the page has loaded. */
const SETTLED_AFTER_MS = 2_500;
async function tryLoad(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<number[] | null> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, javaScriptEnabled, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await browser.startTracing(page, { categories: TASK_CATEGORIES });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_AFTER_MS);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return tasksOf(trace.traceEvents, ({ args }) => args?.data?.documentLoaderURL === url);
  } finally {
    await context.close();
  }
}

/** Loads a page. @throws Error when its trace lacks it again and again */
async function load(...page: Parameters<typeof tryLoad>): Promise<number[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const tasks = await tryLoad(...page);
    if (tasks) return tasks;
  }
  throw new Error(`No trace has the page ${page[1]}`);
}

const blocked = (tasks: readonly number[], slowness: number) =>
  tasks.reduce((sum, task) => sum + Math.max(0, task * slowness - BLOCKS_FROM_MS), 0);

const stack = await startStack({ portOffset: 12_480, backend: 'embedded' });
const browser = await openBrowser();
const missed: string[] = [];
try {
  for (const path of PAGES) {
    const blockedBy: number[][] = [];
    for (const withScripts of [true, false]) {
      const loads: number[][] = [];
      // the first load fills the caches of the stack and of the browser's code
      for (let index = 0; index <= LOADS; index += 1) {
        const tasks = await load(browser, `${stack.origins.hosting}${path}`, withScripts);
        if (index > 0) loads.push(tasks);
      }
      const figures = SLOWNESS.map((slowness) => median(loads.map((tasks) => blocked(tasks, slowness))));
      const busy = median(loads.map((tasks) => tasks.reduce((sum, task) => sum + task, 0)));
      const longest = median(loads.map((tasks) => Math.max(...tasks)));
      blockedBy.push(figures);
      const [at4, at8] = figures.map((figure) => figure.toFixed(0));
      console.log(
        `${path}${withScripts ? '' : ' without scripts'} | blocked at 4×: ${at4} ms, at 8×: ${at8} ms` +
          ` | busy ${busy.toFixed(0)} ms, longest task ${longest.toFixed(1)} ms`,
      );
      for (const [index, slowness] of SLOWNESS.entries()) {
        if ((figures[index] ?? 0) > AIMS[slowness]) missed.push(`${path} at ${slowness}×`);
      }
    }
    for (const [index, slowness] of SLOWNESS.entries()) {
      const [today = Number.NaN, page = Number.NaN] = blockedBy.map((figures) => figures[index]);
      noteFigure({
        ...{ what: `\`${path}\`, blocked main thread at ${slowness}×`, today: `${today.toFixed(0)} ms` },
        beside: `the page alone: ${page.toFixed(0)} ms`,
        ...{ aim: `at most ${AIMS[slowness]} ms`, holds: today <= AIMS[slowness] },
      });
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
if (missed.length > 0) throw new Error(`Blocked for longer than it may: ${missed.join(', ')}`);
process.exit();
