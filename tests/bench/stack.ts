/**
 * How long `npm start` takes, with everything installed and no data, until the catalogue and the site are served, and
 * how much memory the whole stack has then. Ends with an error beyond 30 s or 1.5 GB.
 */
import { memoryOf } from '@gharseva/dev-stack/stack/memory-of';
import { endLaunchers, launch } from '../../tools/dev-stack/tests/support/launcher';

const OFFSET = 12_400;
const SECONDS = 30;
const MEBIBYTES = 1_500;

const began = Date.now();
const launcher = launch(['--fresh', '--port-offset', `${OFFSET}`]);
try {
  await launcher.until('GharSeva is up');
  const seconds = (Date.now() - began) / 1000;
  const origin = `http://127.0.0.1:${5000 + OFFSET}`;
  const [site, catalogue] = await Promise.all([fetch(origin), fetch(`${origin}/api/category`)]);
  if (!site.ok || !catalogue.ok)
    throw new Error(`The site answers ${site.status}, the API ${catalogue.status}.`);
  const tree = launcher.tree();
  const mebibytes = memoryOf(tree);
  console.log(`up after | ${seconds.toFixed(1)} s | (at most ${SECONDS} s)`);
  console.log(
    `memory of ${tree.length} processes | ${mebibytes.toFixed(0)} MiB | (at most ${MEBIBYTES} MiB)`,
  );
  const asked = Date.now();
  launcher.interrupt();
  await launcher.ended();
  await launcher.untilGone();
  console.log(`ended after | ${((Date.now() - asked) / 1000).toFixed(1)} s`);
  if (seconds > SECONDS || mebibytes > MEBIBYTES) throw new Error('The stack has outgrown its budget.');
} finally {
  endLaunchers();
}
