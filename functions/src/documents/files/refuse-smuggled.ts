import { notOnlyAPicture } from './refused-file';

/** The beginnings of archives, programs and other documents. */
const SIGNATURES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!\x1a', '7z\xbc\xaf\x27\x1c', '%PDF-', '\x7fELF'];

/** The beginnings of what a browser or a server would run. */
const SCRIPT = /<(!doctype|html|head|body|script|svg|iframe|\?php|\?xml)[\s>]/i;

/**
 * Looks at what stands behind the end of a picture. Cameras put previews and short films there, which are cut off;
 * an archive, a program or a page shows that somebody made the file to be taken for two things.
 * @throws RefusedFile
 */
export function refuseSmuggled(tail: Buffer): void {
  const text = tail.toString('latin1');
  if (SCRIPT.test(text) || SIGNATURES.some((signature) => text.includes(signature))) throw notOnlyAPicture();
}
