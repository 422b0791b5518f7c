import { existsSync } from 'node:fs';
import { browserClock } from '@gharseva/dev-stack/clock/browser-clock';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { hearAnnouncements } from './announcements';

/** Debian's Chromium, or the one that `CHROMIUM_PATH` names. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** What every browser of the tests is started with. */
export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Auth emulator answers 501 when the SDK asks for reCAPTCHA's configuration: it has none, and none is used. */
const EMULATOR_HAS_NO_CAPTCHA = /501 \(Not Implemented\) .*\/v2\/recaptchaConfig/;

/** The site of the running stack, without a slash at the end. */
export const SITE = process.env.GHARSEVA_ORIGIN ?? 'http://127.0.0.1:5000';

function checkChromium(): void {
  if (existsSync(CHROMIUM)) return;
  throw new Error(`No Chromium at ${CHROMIUM}: apt-get install chromium, or set CHROMIUM_PATH`);
}

/** @throws Error that says how to get a browser when there is none */
export async function openBrowser(): Promise<Browser> {
  checkChromium();
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** A browser whose pages are in one profile, and may be of a server with a certificate of its own. */
interface ProfileOptions {
  /** By which other programs can steer it. */
  port?: number;
  /** A directory that stays; without it an empty profile that goes with the browser. */
  directory?: string;
  baseURL?: string;
}

/** Opens a browser of one profile. @throws as {@link openBrowser} */
export async function openProfile({
  port,
  directory = '',
  baseURL,
}: ProfileOptions): Promise<BrowserContext> {
  checkChromium();
  const args = [...FLAGS, '--ignore-certificate-errors'];
  if (port !== undefined) args.push(`--remote-debugging-port=${port}`);
  return chromium.launchPersistentContext(directory, {
    executablePath: CHROMIUM,
    args,
    ...(baseURL && { baseURL }),
  });
}

/** A person's browser profile, with all complaints of its pages. */
export interface Visitor {
  context: BrowserContext;
  /** Errors of the console, uncaught exceptions and refusals of the Content-Security-Policy, from every tab. */
  complaints: string[];
  /** The text of every script that was loaded, by address. */
  scripts: Map<string, string>;
  openTab(): Promise<Page>;
}

/**
 * Opens a fresh profile at a width in CSS pixels; the height is that of a phone or a laptop. Without service workers
 * every request of a page goes over the page's own network.
 */
export async function openVisitor(
  browser: Browser,
  width: number,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: { width, height: width < 700 ? 740 : 800 },
    hasTouch: width < 700,
    // A time zone far from India: days and slots must not depend on it.
    timezoneId: 'America/New_York',
    locale: 'en-IN',
    // A page that is still scrolling to an outcome moves what is about to be pressed.
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  context.setDefaultTimeout(180_000);
  // The site shifts its own clock; Playwright, whose fake clock runs on by the browser's and the test's, does not.
  const clock = browserClock();
  if (clock) await context.addInitScript(clock);
  await hearAnnouncements(context);
  const complaints: string[] = [];
  const scripts = new Map<string, string>();
  const openTab = async () => {
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const complaint = `${message.text()} ${message.location().url}`;
      if (message.type() === 'error' && !EMULATOR_HAS_NO_CAPTCHA.test(complaint)) complaints.push(complaint);
    });
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.set(response.url(), await response.text().catch(() => ''));
    });
    return page;
  };
  return { context, complaints, scripts, openTab };
}
