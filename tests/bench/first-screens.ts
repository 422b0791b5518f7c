/**
 * How long the first screens keep a phone's main thread busy: `npm run bench -- first-screens [loads, default 9]`. Each page
 * is loaded in Chromium over a phone's network, with the site's scripts and without them, as the served page alone. The
 * time of each task is that of its processor, which other programs do not lengthen; a slow phone is modelled by
 * multiplying it, and what a task takes beyond 50 ms blocks. The aim is what the scripts may add: how long the page alone blocks tells
 * how slow the machine is. Ends with an error if the scripts of a page add more.
 */
import { startStack } from '@gharseva/dev-stack/stack/start-stack';
import { noteFigure } from './support/aims';
import { type Http2Front, startHttp2Front } from './support/http2-front';
import { tasksOf } from './support/main-thread-tasks';
import { median } from './support/median';
import { openTracedBrowser, type TracedBrowser } from './support/traced-browser';

const LOADS = Number(process.argv[2] ?? 9);
const ATTEMPTS = 5;
const PAGES = ['/', '/services/electrician', '/cart', '/terms'] as const;
const BLOCKS_FROM_MS = 50;
/** The most that a page's scripts may add, in milliseconds, by how many times slower the phone is. */
const AIMS = { 4: 50, 8: 250 } as const;
const SLOWNESS = [4, 8] as const;
const NETWORK = { latencyMs: 150, bytesPerSecond: 200_000 };
/** For what comes after the page has loaded, too. */
const TRACED_MS = 5_000;
const SCRIPTS =
  /<script\b[\s\S]*?<\/script>|<noscript\b[\s\S]*?<\/noscript>|<link rel="(?:modulepreload|preload)"[^>]*>/g;

/** Serves the page without its scripts, at the address that is given. */
async function putPageAlone(front: Http2Front, site: string, path: string): Promise<string> {
  const copy = `/page-alone${path}`;
  const page = await (await fetch(site + path)).text();
  await front.put(copy, page.replace(SCRIPTS, ''));
  return copy;
}

/** The tasks of a page's load. @throws Error when its trace lacks it again and again */
async function load(browser: TracedBrowser, url: string): Promise<number[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const trace = await browser.trace(url, TRACED_MS);
    const tasks = tasksOf(trace, ({ args }) => args?.data?.documentLoaderURL === url);
    if (tasks) return tasks;
  }
  throw new Error(`No trace has the page ${url}`);
}

const blocked = (tasks: readonly number[], slowness: number) =>
  tasks.reduce((sum, task) => sum + Math.max(0, task * slowness - BLOCKS_FROM_MS), 0);

const stack = await startStack({ portOffset: 12_480, backend: 'embedded' });
const front = await startHttp2Front(stack.origins.hosting, NETWORK);
const browser = await openTracedBrowser({ width: 360, height: 740 });
const missed: string[] = [];
try {
  for (const path of PAGES) {
    const blockedBy: number[][] = [];
    const alone = await putPageAlone(front, stack.origins.hosting, path);
    for (const served of [path, alone]) {
      const loads: number[][] = [];
      // the first load fills the caches of the stack and of the browser's code
      for (let index = 0; index <= LOADS; index += 1) {
        const tasks = await load(browser, front.origin + served);
        if (index > 0) loads.push(tasks);
      }
      const figures = SLOWNESS.map((slowness) => median(loads.map((tasks) => blocked(tasks, slowness))));
      const busy = median(loads.map((tasks) => tasks.reduce((sum, task) => sum + task, 0)));
      const longest = median(loads.map((tasks) => Math.max(...tasks)));
      blockedBy.push(figures);
      const [at4, at8] = figures.map((figure) => figure.toFixed(0));
      console.log(
        `${served} | blocked at 4×: ${at4} ms, at 8×: ${at8} ms` +
          ` | busy ${busy.toFixed(0)} ms, longest task ${longest.toFixed(1)} ms`,
      );
    }
    for (const [index, slowness] of SLOWNESS.entries()) {
      const [today = Number.NaN, page = Number.NaN] = blockedBy.map((figures) => figures[index]);
      const holds = today - page <= AIMS[slowness];
      if (!holds) missed.push(`${path} at ${slowness}×`);
      noteFigure({
        ...{ what: `\`${path}\`, blocked main thread at ${slowness}×`, today: `${today.toFixed(0)} ms` },
        beside: `the page alone: ${page.toFixed(0)} ms`,
        ...{ aim: `at most ${AIMS[slowness]} ms more`, holds },
      });
    }
  }
} finally {
  await browser.close();
  front.close();
  await stack.stop();
}
if (missed.length > 0) throw new Error(`Blocked for longer than it may: ${missed.join(', ')}`);
process.exit();
