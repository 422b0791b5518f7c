import type { Locator, Page } from 'playwright-core';

interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** An HTML page declared as a photograph. */
export const disguisedPage: PickedFile = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
};

/** A picture drawn by the browser: noise, so that its size in bytes grows with its sides. */
export async function drawnPicture(
  page: Page,
  name: string,
  mimeType: 'image/jpeg' | 'image/png' | 'image/webp',
  side: number,
): Promise<PickedFile> {
  const address = await page.evaluate(
    ([type, size]) => {
      const canvas = document.createElement('canvas');
      canvas.width = size;
      canvas.height = size;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const noise = context.createImageData(size, size);
      let seed = 1;
      for (let at = 0; at < noise.data.length; at += 1) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        noise.data[at] = at % 4 === 3 ? 255 : seed >> 16;
      }
      context.putImageData(noise, 0, 0);
      return canvas.toDataURL(type, 0.9);
    },
    [mimeType, side] as const,
  );
  return { name, mimeType, buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') };
}

/** A PDF of one page with a line of words above a frame. */
export function drawnPdf(words: string): Buffer {
  const drawing = `BT /F 28 Tf 40 320 Td (${words}) Tj ET 40 60 515 230 re S`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj${object}endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`);
}

/** The row of an uploaded document in the partner's list. */
export function uploadedRow(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ hasText: /Uploaded \d/ });
}
