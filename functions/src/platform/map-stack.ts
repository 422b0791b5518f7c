import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Turns the places of a stack into those of the sources. */
export type MapStack = (stack: string) => string;

/**
 * Makes the {@link MapStack} of bundles, by the source maps beside them: `lib/index.js:20311:9` becomes
 * `functions/src/orders/place.ts:41:5`. A map is read with the first error of its bundle: Node's own `--enable-source-maps` would
 * have to be set before the bundle is loaded, reads the map at each cold start and maps every stack that is looked at, even of
 * errors that are caught. Without a map, a stack stays as it is.
 *
 * @param folder of the bundles, which is `functions/lib` in the repository, wherever it is deployed
 */
function createMapStack(folder: string): MapStack {
  const path = folder.replaceAll(/[^\w/]/g, '\\$&');
  const place = new RegExp(`(?:file://)?${path}/([\\w./-]+\\.js):(\\d+):(\\d+)`, 'g');
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (bundle: string): SourceMap | null => {
    const known = maps.get(bundle);
    if (known !== undefined) return known;
    const file = join(folder, `${bundle}.map`);
    const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
    maps.set(bundle, map);
    return map;
  };
  return (stack) =>
    stack.replace(place, (found, bundle: string, line: string, column: string) => {
      const origin = mapOf(bundle)?.findOrigin(Number(line), Number(column));
      if (!origin || !('fileName' in origin)) return found;
      const source = posix.join('functions/lib', posix.dirname(bundle), origin.fileName);
      return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
    });
}

/** As {@link createMapStack}, for the bundles of which one has this module inside. */
export const mapOwnStack: MapStack = createMapStack(dirname(fileURLToPath(import.meta.url)));
