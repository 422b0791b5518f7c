const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_LENGTH = 12;

/** Which way is up in a photograph (1 to 8), as the TIFF structure of its Exif data says; null when it does not. */
export function readOrientation(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 4);
  const isLittle = order === 'II*\0';
  if ((!isLittle && order !== 'MM\0*') || tiff.length < 8) return null;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const count = short(directory);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_LENGTH;
    if (entry + ENTRY_LENGTH > tiff.length) return null;
    if (short(entry) !== ORIENTATION || short(entry + 2) !== SHORT) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment that tells which way is up, and nothing else. */
export function orientationSegment(orientation: number): Buffer {
  return Buffer.from([
    ...[0xff, 0xe1, 0, 34],
    ...Buffer.from('Exif\0\0MM\0*', 'latin1'),
    ...[0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}
