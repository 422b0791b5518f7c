import { notOnlyAPicture } from './refused-file';

/** The first bytes of archives, programs and other documents. */
const SIGNATURES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!\x1a', '7z\xbc\xaf\x27\x1c', '%PDF-', '\x7fELF'];

/** The beginning of something that a browser or a server would run. */
const SCRIPT = /<(!doctype|html|head|body|script|svg|iframe|\?php|\?xml)[\s>]/i;

/**
 * Checks the bytes after the end of a picture. Cameras put previews and short films there, which are cut off; an
 * archive, a program or a page shows that the file was made to be taken for two things.
 * @throws RefusedFile
 */
export function refuseSmuggled(tail: Buffer): void {
  const text = tail.toString('latin1');
  if (SCRIPT.test(text) || SIGNATURES.some((signature) => text.includes(signature))) throw notOnlyAPicture();
}
