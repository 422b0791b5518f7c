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

/** A visit of a phone. */
interface Visit {
  /** How many times slower the page's processor is than this machine's. */
  slowness: number;
  /** Runs in the page, before anything else. */
  before: () => void;
  /** What the phone keeps for the site, by key. */
  kept: Record<string, string>;
  /** Until the page is read, in milliseconds. */
  forMs: number;
}

/** A browser that is traced from outside its pages. */
export interface TracedBrowser {
  /** Loads a page in an empty profile and gives what the browser did until some time after, in milliseconds from the start. */
  trace(url: string, forMs: number): Promise<TraceEvent[]>;
  /** Visits a page in an empty profile and gives what a function reads there in the end, which must be data. */
  visit<Result>(url: string, visit: Visit, read: () => Result): Promise<Result>;
  close(): Promise<void>;
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
 */
export async function openTracedBrowser(size: { width: number; height: number }): Promise<TracedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'gharseva-traced-'));
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

  return {
    async trace(url, forMs) {
      events = [];
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      await send('Tracing.start', { traceConfig: { includedCategories: TASK_CATEGORIES } });
      await send('Target.createTarget', { url, browserContextId, ...size });
      await sleep(forMs);
      const complete = new Promise<void>((done) => {
        traced = done;
      });
      await send('Tracing.end');
      await complete;
      await send('Target.disposeBrowserContext', { browserContextId });
      return events;
    },
    async visit<Result>(url: string, { slowness, before, kept, forMs }: Visit, read: () => Result) {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      const blank = { url: 'about:blank', browserContextId, ...size };
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', blank);
      const attached = { targetId, flatten: true };
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', attached);
      await send('Emulation.setCPUThrottlingRate', { rate: slowness }, sessionId);
      await send('Page.enable', {}, sessionId);
      const source = `(${keepForSite})(${JSON.stringify(kept)});(${before})()`;
      await send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId);
      await send('Page.navigate', { url }, sessionId);
      await sleep(forMs);
      const question = { expression: `(${read})()`, returnByValue: true };
      const { result } = await send<{ result: { value: Result } }>('Runtime.evaluate', question, sessionId);
      await send('Target.disposeBrowserContext', { browserContextId });
      return result.value;
    },
    async close() {
      await send('Browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
