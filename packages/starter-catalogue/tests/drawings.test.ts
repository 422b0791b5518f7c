import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { drawAllPictures, PLACEHOLDER } from '../drawings/draw-all-pictures';
import { PICTURES_FOLDER } from '../drawings/write-pictures';
import { buildCategories, buildSubcategories } from '../src/build-entities';

const FOLDER = `${PICTURES_FOLDER}categories/`;
const MAX_BYTES = 5 * 1024;
const pictures = drawAllPictures();

/** The errors of a small SVG: unclosed tags, unquoted attributes, invalid numbers. */
function findFaults(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?:\s+[A-Za-z-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, close, name, __, self) => {
      if (close && open.pop() !== name) faults.push(`</${name}> closes nothing`);
      if (!close && !self) open.push(name);
      return '';
    },
  );
  if (open.length > 0) faults.push(`${open.join(', ')} left open`);
  if (rest.trim() !== '') faults.push(`stray text: ${rest.trim().slice(0, 40)}`);
  if (/NaN|undefined|Infinity/.test(svg)) faults.push('a number is missing');
  return faults;
}

describe('the pictures', () => {
  test('exist once for each category and subcategory, and for nothing else', async () => {
    const wanted = [...buildCategories(), ...buildSubcategories()];
    expect([...pictures.keys()].sort()).toEqual(wanted.map(({ _id }) => _id).sort());
    expect((await readdir(FOLDER)).sort()).toEqual(wanted.map(({ _id }) => `${_id}.svg`).sort());
    for (const { _id, imageUrl } of wanted) expect(imageUrl).toBe(`/pictures/categories/${_id}.svg`);
  });

  test('match their files on disk', async () => {
    for (const [id, svg] of pictures) expect(await readFile(`${FOLDER}${id}.svg`, 'utf8'), id).toBe(svg);
    expect(await readFile(`${PICTURES_FOLDER}placeholder.svg`, 'utf8')).toBe(PLACEHOLDER);
  });

  test('are well-formed, small, unique, and without text or script', () => {
    const all = [...pictures, ['placeholder', PLACEHOLDER] as const];
    for (const [id, svg] of all) {
      expect(findFaults(svg), id).toEqual([]);
      expect(svg, id).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 320 240">/);
      expect(svg, id).not.toMatch(/<(text|script|image|foreignObject)|href|on[a-z]+=/i);
      expect(Buffer.byteLength(svg), id).toBeLessThanOrEqual(MAX_BYTES);
    }
    expect(new Set(all.map(([, svg]) => svg)).size).toBe(all.length);
  });

  test('the check reports an open tag, a missing number, an unquoted attribute', () => {
    expect(findFaults('<svg><g></svg>')).not.toEqual([]);
    expect(findFaults('<svg><circle r="NaN"/></svg>')).not.toEqual([]);
    expect(findFaults('<svg><circle r=4/></svg>')).not.toEqual([]);
  });
});
