import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { drawAllPictures, PLACEHOLDER } from './draw-all-pictures';

/** Where the site serves pictures from. */
export const PICTURES_FOLDER = fileURLToPath(new URL('../../../web/public/pictures/', import.meta.url));

/** Draws every picture anew into the site's folder; gives how many. The files are committed: run it after a change here. */
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
