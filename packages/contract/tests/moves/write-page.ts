import { readFileSync, writeFileSync } from 'node:fs';
import { drawPage } from './draw-page';

/** The page of the life of an order, by its address. */
const PAGE = new URL('../../../../docs/order-life.md', import.meta.url);

writeFileSync(PAGE, drawPage(readFileSync(PAGE, 'utf8')));
