import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Turns the places of a stack into those of the sources. */
export type MapStack = (stack: string) => string;

/**
 * Makes the {@link MapStack} of a bundle, by the source map beside it: `lib/index.js:20311:9` becomes
 * `functions/src/orders/place.ts:41:5`. The map is read with the first error: Node's own `--enable-source-maps` would have to
 * be set before the bundle is loaded, reads the map at each cold start and maps every stack that is looked at, even of errors
 * that are caught. Without a map, a stack stays as it is.
 *
 * @param bundle the path of the bundle, which is `functions/lib/index.js` in the repository, wherever it is deployed
 */
function createMapStack(bundle: string): MapStack {
  const path = bundle.replaceAll(/[^\w/]/g, '\\$&');
  const place = new RegExp(`(?:file://)?${path}:(\\d+):(\\d+)`, 'g');
  let map: SourceMap | null | undefined;
  const readMap = () => {
    const file = `${bundle}.map`;
    return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
  };
  return (stack) =>
    stack.replace(place, (found, line: string, column: string) => {
      map ??= readMap();
      const origin = map?.findOrigin(Number(line), Number(column));
      if (!origin || !('fileName' in origin)) return found;
      return `${posix.join('functions/lib', origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
    });
}

/** As {@link createMapStack}, for the bundle that has this module inside. */
export const mapOwnStack: MapStack = createMapStack(fileURLToPath(import.meta.url));
