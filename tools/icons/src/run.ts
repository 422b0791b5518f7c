import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { chromium } from 'playwright-core';

/** Draws the PNG icons of the installed app from `web/public/icon.svg`: `npx tsx tools/icons/src/run.ts`. */

const svg = readFileSync(join(ROOT, 'web/public/icon.svg'), 'utf8');
const folder = join(ROOT, 'web/public/icons');

/** The drawing without rounded corners, for platforms that apply their own mask. */
const fullBleed = svg.replace(/ rx="\d+"/, '');
const ground = /fill="(#[0-9a-f]+)"/.exec(svg)?.[1] ?? '#000';

/** Each icon: its drawing in the centre, the share of the size it takes, and the background. */
const ICONS = [
  { file: 'icon-192.png', size: 192, drawing: svg, share: 1, behind: 'transparent' },
  { file: 'icon-512.png', size: 512, drawing: svg, share: 1, behind: 'transparent' },
  // A mask may cut off all but the central 80 %; the drawing itself has a margin of 20 %.
  { file: 'maskable-192.png', size: 192, drawing: fullBleed, share: 0.88, behind: ground },
  { file: 'maskable-512.png', size: 512, drawing: fullBleed, share: 0.88, behind: ground },
  { file: 'apple-touch-icon.png', size: 180, drawing: fullBleed, share: 0.94, behind: ground },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const { file, size, drawing, share, behind } of ICONS) {
  const inner = Math.round(size * share);
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${behind}">` +
      `<img src="${source}" width="${inner}" height="${inner}" style="display:block"></body>`,
    { waitUntil: 'load' },
  );
  await page.screenshot({ path: join(folder, file), omitBackground: true });
  console.log(`${file}: ${size} × ${size}`);
}
await browser.close();
