/** The longer side of a compressed photograph, in pixels: print on a card stays readable. */
const MAX_SIDE = 2000;
const QUALITY = 0.85;

/**
 * Redraws a photograph as a smaller JPEG, upright, and without what the camera wrote into the file (place, time,
 * device).
 *
 * @throws Error when the browser cannot read the picture.
 */
export async function compressPhoto(file: Blob): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    // An <img> and not a bitmap: the browser then decodes a large JPEG at the size it is drawn in.
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return await drawJpeg(picture);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawJpeg(picture: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(1, MAX_SIDE / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  // JPEG has no transparency: what was transparent becomes paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
