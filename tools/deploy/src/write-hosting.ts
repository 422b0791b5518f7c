import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLocales } from '../../../web/build/read-texts';
import { withHostingRules } from './hosting-rules';

/** `npm run hosting`: updates the rules of firebase.json from the pages of the site. */
const ROOT = join(import.meta.dirname, '../../..');
const FILE = join(ROOT, 'firebase.json');
const config = JSON.parse(readFileSync(FILE, 'utf8'));
const locales = listLocales(join(ROOT, 'web/src/locales'));
writeFileSync(FILE, JSON.stringify(withHostingRules(config, locales)));
