import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '@gharseva/dev-stack/stack/firestore-backend';
import { startFirestore } from '@gharseva/firestore-emulator/server/start-firestore';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFolder, removeFolders } from '../../packages/firestore-emulator/tests/support/data-folder';
import { openBrowser } from '../e2e/support/browser';
import { onBackEnds } from './support/on-back-ends';
import { serveSdkSite } from './support/sdk-site';
import type { Client, Transport } from './support/web-sdk-page';

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /{path=**}/items/{id} { allow read, write: if true; }
  match /counters/{id} { allow read, write: if request.auth != null; }
  match /own/{uid} { allow read, write: if request.auth.uid == uid; }
} }`;

let browser: Browser;
let site: Awaited<ReturnType<typeof serveSdkSite>>;
let projects = 0;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), serveSdkSite()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
  removeFolders();
});

/** A project with the rules above. */
async function openProject(port: number): Promise<string> {
  projects += 1;
  const project = `demo-sdk-${process.pid}-${projects}`;
  await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'my.rules', content: RULES }] } }),
  });
  return project;
}

/** Calls the client in a page. */
function callerOf(page: Page) {
  return <Name extends keyof Client>(
    name: Name,
    ...parameters: Parameters<Client[Name]>
  ): Promise<Awaited<ReturnType<Client[Name]>>> =>
    page.evaluate(
      ([called, given]) =>
        (globalThis as unknown as { client: Record<string, (...all: unknown[]) => never> }).client[called]?.(
          ...given,
        ),
      [name as string, parameters as unknown[]] as const,
    ) as never;
}

async function openClient(
  page: Page,
  port: number,
  project: string,
  transport: Transport,
  isPersistent = false,
) {
  await page.goto(site.origin);
  const call = callerOf(page);
  await call('open', port, project, transport, isPersistent);
  return call;
}

/** Loses the network, and has it back after what is done meanwhile. */
async function loseNetwork(context: BrowserContext, meanwhile = async () => {}): Promise<void> {
  await context.setOffline(true);
  await meanwhile();
  await context.setOffline(false);
}

const MINUTE = 60_000;

/** How many items are written. Google's emulator runs the query of each listener again at each commit: as many take it minutes. */
const ITEMS: Record<Backend, number> = { embedded: 1000, official: 250 };
/** How many of them are written during each of the three losses of the network. */
const OFFLINE = 30;

/** How long Google's emulator may take for a step. */
const OFFICIAL_PATIENCE = 15 * MINUTE;

/**
 * Waits for what a client shows. Google's emulator may keep back a change that is made while its listener is being added, until
 * the next one; or a stream that was opened again stays silent for good. There the first 50 items are written again, and the
 * network is lost again after twice as long each time, until all is told.
 */
function arrivalsOn(backend: Backend, context: BrowserContext, client: ReturnType<typeof callerOf>) {
  return async (look: () => Promise<unknown>, expected: unknown) => {
    let looks = 0;
    let isWritten = true;
    const writeAgain = () => {
      isWritten = false;
      const end = () => {
        isWritten = true;
      };
      void client('write', 0, 50).then(end, end);
    };
    const repair = async () => {
      looks += 1;
      if (looks >= 64 && Number.isInteger(Math.log2(looks))) await loseNetwork(context);
      else if (looks % 16 === 0 && isWritten) writeAgain();
    };
    const found = async () => {
      const now = await look();
      if (backend === 'official' && now !== expected) await repair();
      return now;
    };
    await expect.poll(found, backend === 'official' ? { timeout: OFFICIAL_PATIENCE } : {}).toBe(expected);
  };
}

// Each item lies in the collection of its group: Google's emulator asks the listeners of a collection again at each commit in it.
onBackEnds('the web SDK in Chromium', (port, backend) => {
  const timeout = backend === 'official' ? 4 * OFFICIAL_PATIENCE : 10 * MINUTE;
  test.each<Transport>(['streamed', 'auto-detected', 'long polling'])(
    '%s: listeners, writes, losses of the network, transactions, counts, rules',
    async (transport) => {
      const project = await openProject(port());
      const context = await browser.newContext();
      try {
        const client = await openClient(await context.newPage(), port(), project, transport);
        const other = await openClient(await context.newPage(), port(), project, transport);
        const arrives = arrivalsOn(backend, context, client);
        await client('listen');
        await arrives(() => client('listeners'), 50);
        const items = ITEMS[backend];
        await client('write', 0, items - 3 * OFFLINE);
        for (const left of [3, 2, 1]) {
          const written = items - left * OFFLINE;
          await loseNetwork(context, () => client('startToWrite', written, OFFLINE));
          await arrives(() => client('count'), written + OFFLINE);
        }
        expect(await client('countOnServer')).toBe(items);
        const numbers = Array.from({ length: items }, (_, n) => n);
        const groups = Array.from({ length: 50 }, (_, group) => numbers.filter((n) => n % 50 === group));
        expect(await client('groups')).toEqual(groups);

        expect(await client('set', 'own/asha', 1)).toBe('permission-denied');
        await client('listenTo', 'own/asha');
        await arrives(() => client('shown', 'own/asha'), 'permission-denied');
        await client('signIn', 'asha');
        expect(await client('set', 'own/asha', 2)).toBe('done');
        await client('listenTo', 'own/asha');
        await arrives(() => client('shown', 'own/asha'), 'current 2');
        await client('signIn', 'ravi');
        expect(await client('set', 'own/asha', 3)).toBe('permission-denied');

        await other('signIn', 'asha');
        await other('listenTo', 'counters/c');
        await arrives(() => other('shown', 'counters/c'), 'current undefined');
        const again = await Promise.all([client('add', 'counters/c', 5), other('add', 'counters/c', 5)]);
        // an answer of Google's emulator may be lost on a busy machine; ours loses none
        if (backend === 'embedded') expect(again).toEqual([0, 0]);
        await arrives(() => other('shown', 'counters/c'), 'current 10');
      } finally {
        await context.close();
      }
    },
    timeout,
  );

  test(
    'a page with a persistent cache is opened again: without what was deleted, with what was written offline',
    async () => {
      const project = await openProject(port());
      const context = await browser.newContext();
      const open = async () => {
        const page = await context.newPage();
        const client = await openClient(page, port(), project, 'auto-detected', true);
        await client('listen');
        return { page, client, arrives: arrivalsOn(backend, context, client) };
      };
      try {
        const first = await open();
        await first.client('write', 0, 60);
        await first.arrives(() => first.client('count'), 60);
        await first.page.close();
        const item = `projects/${project}/databases/(default)/documents/groups/g5/items/i55`;
        const deleted = await fetch(`http://127.0.0.1:${port()}/v1/${item}`, { method: 'DELETE' });
        expect(deleted.status).toBe(200);

        const second = await open();
        await second.arrives(() => second.client('count'), 59);
        expect((await second.client('groups'))[5]).toEqual([5]);
        await context.setOffline(true);
        await second.client('writeToCache', 60, 20);
        await second.page.close();
        await context.setOffline(false);

        const third = await open();
        await third.arrives(() => third.client('count'), 79);
        expect(await third.client('countOnServer')).toBe(79);
      } finally {
        await context.close();
      }
    },
    timeout,
  );
});

test('the server restarts during a session: the client recovers, without loss', async () => {
  const dataFolder = freshFolder();
  const rulesFile = join(freshFolder(), 'firestore.rules');
  writeFileSync(rulesFile, RULES);
  const start = (port: number) => startFirestore({ host: '127.0.0.1', port, dataFolder, rulesFile });
  let firestore = await start(0);
  const { port } = firestore;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const client = await openClient(page, port, 'demo-sdk', 'streamed');
    await client('signIn', 'asha');
    await client('listenTo', 'counters/c');
    expect(await client('set', 'counters/c', 1)).toBe('done');
    await expect.poll(() => client('shown', 'counters/c')).toBe('current 1');
    await firestore.stop();
    const written = client('set', 'counters/c', 2);
    firestore = await start(port);
    // what a browser says when the network is back; the client would try by itself within a minute
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(await written).toBe('done');
    await expect.poll(() => client('shown', 'counters/c')).toBe('current 2');
  } finally {
    await context.close();
    await firestore.stop();
  }
});
