import type { StoredObject } from '../../platform/stored-object';
import type { ExportContext } from './export-person';
import type { Pieces } from './export-places';
import type { Person } from './find-person';

/** The number of files in one request for the list. */
const PAGE = 50;

/** Three bytes are four characters of base64. */
const GROUP = 3;

/** The bytes of a stream in base64, piece by piece. */
async function* inBase64(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const whole = Buffer.concat([rest, chunk]);
    const end = whole.length - (whole.length % GROUP);
    rest = whole.subarray(end);
    yield whole.subarray(0, end).toString('base64');
  }
  yield rest.toString('base64');
}

async function* writeFile(file: StoredObject, { objects }: ExportContext): AsyncGenerator<string> {
  const { path, contentType, size, md5Hash, timeCreated, updated } = file;
  const described = JSON.stringify({ path, contentType, size, md5Hash, timeCreated, updated });
  yield `${described.slice(0, -1)},"base64":"`;
  yield* inBase64(await objects.open(file));
  yield '"}';
}

/** Every file in a partner's folder with its bytes, registered or not. */
export async function* exportFiles({ uid }: Person, context: ExportContext): AsyncGenerator<Pieces> {
  let page: string | null = null;
  do {
    const found: Awaited<ReturnType<typeof context.objects.list>> = await context.objects.list(
      ...([`workers/${uid}/`, page, PAGE] as const),
    );
    for (const file of found.objects) yield writeFile(file, context);
    page = found.nextPage;
  } while (page !== null);
}
