import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM, FLAGS } from '../../e2e/support/browser';
import { TASK_CATEGORIES, type TraceEvent } from './main-thread-tasks';

/** What the browser sends: the answer to a command, or an event. */
interface Message {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  params?: { value?: TraceEvent[] };
}

/** The answer to an expression. */
interface Evaluated {
  result: { value?: unknown; description?: string };
  exceptionDetails?: { text: string };
}

/** A phone, or a desk. */
interface Device {
  /** How many times slower the page's processor is than this machine's. */
  slowness: number;
  /** Runs in the page, before anything else. */
  before: () => void;
}

/** A visit of a phone. */
interface Visit extends Device {
  /** What the phone keeps for the site, by key. */
  kept: Record<string, string>;
  /** Until the page is read, in milliseconds. */
  forMs: number;
}

/** A page that nothing inspects. */
export interface VisitedPage {
  /** Runs a function in the page and gives what it answers; argument and answer must be data. @throws Error as the function does */
  run<Argument, Answer>(
    act: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer>;
}

/** A browser that is traced from outside its pages. */
export interface TracedBrowser {
  /** Loads a page in an empty profile and gives what the browser did until some time after, in milliseconds from the start. */
  trace(url: string, forMs: number): Promise<TraceEvent[]>;
  /** Visits a page in an empty profile and gives what a function reads there in the end, which must be data. */
  visit<Result>(url: string, visit: Visit, read: () => Result): Promise<Result>;
  /** Opens a page in the browser's own profile. */
  open(url: string, device: Device): Promise<VisitedPage>;
  /** What the browser does while something goes on. */
  traceWhile(act: () => Promise<void>): Promise<TraceEvent[]>;
  close(): Promise<void>;
}

/** The call of a function in a page, by its text, in which tsx names the functions within it. */
function callOf<Argument>(act: (argument: Argument) => unknown, argument: Argument): string {
  return `((__name) => (${act})(${JSON.stringify(argument)}))((named) => named)`;
}

/** Runs in the page, before anything else. */
function keepForSite(kept: Record<string, string>): void {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}

/**
 * Starts a browser whose pages nothing inspects. A page with a debugger attached takes longer than a visitor's: wherever it asks for
 * a file the engine reads the whole running script once more, to tell the debugger the line. A visited page is slowed down, and read in the
 * end; neither its code nor its network is watched meanwhile.
 * @param size of the pages, in CSS pixels
 * @param profile a directory that becomes the browser's own; it is removed in the end
 */
export async function openTracedBrowser(
  size: { width: number; height: number },
  profile = mkdtempSync(join(tmpdir(), 'gharseva-traced-')),
): Promise<TracedBrowser> {
  const flags = [...FLAGS, '--ignore-certificate-errors', '--remote-debugging-pipe'];
  const browser = spawn(CHROMIUM, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => browser.once('exit', () => done()));
  const commands = browser.stdio[3] as Writable;
  const answers = new Map<number, (message: Message) => void>();
  let events: TraceEvent[] = [];
  let traced = () => {};
  const take = (message: Message) => {
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else if (message.method === 'Tracing.dataCollected') events.push(...(message.params?.value ?? []));
    else if (message.method === 'Tracing.tracingComplete') traced();
  };
  /** The pieces of a message whose end has not come: a trace's has thousands, so they are joined once. */
  let pieces: string[] = [];
  (browser.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...others] = text.split('\0');
    pieces.push(first);
    for (const next of others) {
      take(JSON.parse(pieces.join('')) as Message);
      pieces = [next];
    }
  });

  async function send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = answers.size + 1;
    const answer = await new Promise<Message>((done) => {
      answers.set(id, done);
      commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as Result;
  }

  async function traceWhile(act: () => Promise<void>): Promise<TraceEvent[]> {
    events = [];
    await send('Tracing.start', { traceConfig: { includedCategories: TASK_CATEGORIES } });
    await act();
    const complete = new Promise<void>((done) => {
      traced = done;
    });
    await send('Tracing.end');
    await complete;
    return events;
  }

  async function inEmptyProfile<Result>(act: (browserContextId: string) => Promise<Result>) {
    const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
    try {
      return await act(browserContextId);
    } finally {
      await send('Target.disposeBrowserContext', { browserContextId });
    }
  }

  /** @param before the text of a script that runs before the page's own */
  async function open(url: string, slowness: number, before: string, context = {}): Promise<VisitedPage> {
    const blank = { url: 'about:blank', newWindow: true, ...size, ...context };
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', blank);
    const attached = { targetId, flatten: true };
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', attached);
    await send('Emulation.setCPUThrottlingRate', { rate: slowness }, sessionId);
    await send('Page.enable', {}, sessionId);
    await send('Page.addScriptToEvaluateOnNewDocument', { source: before }, sessionId);
    await send('Page.navigate', { url }, sessionId);
    return {
      async run(act, argument) {
        const question = { expression: callOf(act, argument), returnByValue: true, awaitPromise: true };
        const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', question, sessionId);
        if (exceptionDetails) throw new Error(`${url}: ${result.description ?? exceptionDetails.text}`);
        return result.value as never;
      },
    };
  }

  return {
    trace: (url, forMs) =>
      inEmptyProfile((browserContextId) =>
        traceWhile(async () => {
          await send('Target.createTarget', { url, browserContextId, ...size });
          await sleep(forMs);
        }),
      ),
    visit: (url, { slowness, before, kept, forMs }, read) =>
      inEmptyProfile(async (browserContextId) => {
        const source = `${callOf(keepForSite, kept)};${callOf(before, null)}`;
        const page = await open(url, slowness, source, { browserContextId });
        await sleep(forMs);
        return page.run(read, null);
      }),
    open: (url, { slowness, before }) => open(url, slowness, callOf(before, null)),
    traceWhile,
    async close() {
      await send('Browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
