import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFirestore } from '@gharseva/firestore-emulator/server/start-firestore';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFolder, removeFolders } from '../../packages/firestore-emulator/tests/support/data-folder';
import { openBrowser } from '../e2e/support/browser';
import { serveSdkSite } from './support/sdk-site';
import type { Client, Transport } from './support/web-sdk-page';

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /items/{id} { allow read, write: if true; }
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

async function openClient(page: Page, port: number, project: string, transport: Transport) {
  await page.goto(site.origin);
  const call = callerOf(page);
  await call('open', port, project, transport);
  return call;
}

test.each<Transport>(['streamed', 'auto-detected', 'long polling'])(
  '%s: listeners, writes, losses of the network, transactions, counts, rules',
  async (transport) => {
    const firestore = await startFirestore({ host: '127.0.0.1', port: 0 });
    const { port } = firestore;
    const project = await openProject(port);
    const context = await browser.newContext();
    try {
      const client = await openClient(await context.newPage(), port, project, transport);
      const other = await openClient(await context.newPage(), port, project, transport);
      await client('listen');
      await expect.poll(() => client('listeners')).toBe(50);
      await client('write', 0, 910);
      for (const loss of [0, 1, 2]) {
        await context.setOffline(true);
        await client('startToWrite', 910 + loss * 30, 30);
        await context.setOffline(false);
        await expect.poll(() => client('count')).toBe(910 + (loss + 1) * 30);
      }
      expect(await client('countOnServer')).toBe(1000);

      expect(await client('set', 'own/asha', 1)).toBe('permission-denied');
      await client('listenTo', 'own/asha');
      await expect.poll(() => client('shown', 'own/asha')).toBe('permission-denied');
      await client('signIn', 'asha');
      expect(await client('set', 'own/asha', 2)).toBe('done');
      await client('listenTo', 'own/asha');
      await expect.poll(() => client('shown', 'own/asha')).toBe('current 2');
      await client('signIn', 'ravi');
      expect(await client('set', 'own/asha', 3)).toBe('permission-denied');

      await other('signIn', 'asha');
      await other('listenTo', 'counters/c');
      await Promise.all([client('add', 'counters/c', 5), other('add', 'counters/c', 5)]);
      await expect.poll(() => other('shown', 'counters/c')).toBe('current 10');
    } finally {
      await context.close();
      await firestore.stop();
    }
  },
);

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
