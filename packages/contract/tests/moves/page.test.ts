import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawPage } from './draw-page';

test('the page of the life of an order is what the table of moves says; npm run moves:page writes it', () => {
  const page = readFileSync(new URL('../../../../docs/order-life.md', import.meta.url), 'utf8');
  expect(page).toBe(drawPage(page));
});
