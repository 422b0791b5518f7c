/**
 * What Lighthouse says of the screens that a visitor meets first: `npm run bench -- lighthouse [loads, default 3]`. Each is loaded
 * over HTTP/2 with an empty cache by a phone at 1.6 Mbps, 150 ms and a processor four times slower, really slowed down and not
 * simulated; told are the medians, after one load that is not counted. Lighthouse brings 140 packages, so it is not among those of the
 * repository: `npm install --no-save lighthouse@12.8.2` installs it. Ends with an error if a screen has too few points.
 */
import { startStack } from '@gharseva/dev-stack/stack/start-stack';
import { openProfile } from '../e2e/support/browser';
import { noteFigure } from './support/aims';
import { startHttp2Front } from './support/http2-front';
import { median } from './support/median';
import { readCart } from './support/read-cart';

const LOADS = Number(process.argv[2] ?? 3);
const PAGES = ['/', '/services/electrician', '/cart', '/checkout'] as const;
/** Of 100. */
const LEAST = 98;
/** Where Lighthouse finds the browser. */
const PORT = 12_999;
const VERSION = '12.8.2';

/** The part of Lighthouse that is used. */
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{
  lhr: {
    /** The score is null where it could not judge, and the error says why. */
    categories: Record<'performance', { score: number | null }>;
    runtimeError?: { message: string };
    audits: Record<string, { numericValue?: number }>;
    /** How fast the machine is: about 1,500 on a fast computer, for which a processor four times slower is a phone's. */
    environment: { benchmarkIndex: number };
  };
}>;

const FLAGS = {
  ...{ port: PORT, onlyCategories: ['performance'], logLevel: 'error', output: 'json' },
  ...{ formFactor: 'mobile', throttlingMethod: 'devtools', enableErrorReporting: false },
  throttling: {
    ...{ cpuSlowdownMultiplier: 4, requestLatencyMs: 150, rttMs: 150 },
    ...{ throughputKbps: 1_600, downloadThroughputKbps: 1_600, uploadThroughputKbps: 750 },
  },
  screenEmulation: { mobile: true, width: 360, height: 740, deviceScaleFactor: 2, disabled: false },
};
const TOLD = {
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
} as const;

async function findLighthouse(): Promise<Lighthouse> {
  const name = 'lighthouse';
  try {
    return ((await import(name)) as { default: Lighthouse }).default;
  } catch {
    throw new Error(`Lighthouse is not installed: npm install --no-save lighthouse@${VERSION}`);
  }
}

const lighthouse = await findLighthouse();
const stack = await startStack({ portOffset: 12_920, backend: 'embedded' });
const profile = await openProfile({ port: PORT });
const front = await startHttp2Front(stack.origins.hosting);
const missed: string[] = [];
try {
  const cart = await readCart(stack.origins.hosting);
  await profile.addInitScript((text) => localStorage.setItem('cart', text), cart);
  for (const path of PAGES) {
    const loads: Awaited<ReturnType<Lighthouse>>['lhr'][] = [];
    for (let index = 0; index <= LOADS; index += 1) {
      const { lhr } = await lighthouse(front.origin + path, FLAGS);
      if (lhr.categories.performance.score === null) {
        throw new Error(
          `Lighthouse cannot judge ${path}: ${lhr.runtimeError?.message ?? 'it does not say why'}`,
        );
      }
      if (index > 0) loads.push(lhr);
    }
    const score = Math.round(100 * median(loads.map(({ categories }) => categories.performance.score ?? 0)));
    const told = Object.entries(TOLD).map(([audit, words]) => {
      const ms = median(loads.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
      return `${words} ${ms.toFixed(0)} ms`;
    });
    const machine = median(loads.map(({ environment }) => environment.benchmarkIndex));
    told.push(`machine's index ${machine.toFixed(0)}`);
    const holds = score >= LEAST;
    if (!holds) missed.push(path);
    console.log(`${path} | ${score} | ${told.join(' | ')}${holds ? '' : ' | missed'}`);
    noteFigure({
      ...{ what: `Lighthouse, \`${path}\`, performance`, today: `${score}` },
      ...{ beside: told.join(', '), aim: `at least ${LEAST}`, holds },
    });
  }
} finally {
  front.close();
  await profile.close();
  await stack.stop();
}
if (missed.length > 0) throw new Error(`Fewer points than ${LEAST}: ${missed.join(', ')}`);
process.exit();
