import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { drawAllPictures, PLACEHOLDER } from './draw-all-pictures';

/** The folder from which the site serves pictures. */
export const PICTURES_FOLDER = fileURLToPath(new URL('../../../web/public/pictures/', import.meta.url));

/** Redraws every picture into the site's folder and returns their number. The files are committed: run after a change. */
async function writePictures(): Promise<number> {
  const pictures = drawAllPictures();
  await mkdir(`${PICTURES_FOLDER}categories`, { recursive: true });
  for (const [id, svg] of pictures) await writeFile(`${PICTURES_FOLDER}categories/${id}.svg`, svg);
  await writeFile(`${PICTURES_FOLDER}placeholder.svg`, PLACEHOLDER);
  return pictures.size;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(`${await writePictures()} pictures drawn.`);
}
