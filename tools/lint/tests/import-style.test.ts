import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { expect, test } from 'vitest';

test.each(['functions/src', 'web/src'])(
  'imports in %s climb two folders at most; farther files are named with `#`',
  (folder) => {
    const climbing = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) =>
        /(?:from |import\(|import )'(?:\.\.\/){3}/.test(readFileSync(join(ROOT, folder, file), 'utf8')),
      );
    expect(climbing).toEqual([]);
  },
);
