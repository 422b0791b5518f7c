import { keptPhotoPath, photosOf, refundPhotosOf } from '@gharseva/contract';
import type { StoredObject } from '../../platform/stored-object';
import type { StoredOrder } from '../../stores/orders/stored-order';
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

/** A file with its bytes. @param place where it belongs, as its owner may read it */
async function* writeFile(
  file: StoredObject,
  place: object,
  { objects }: ExportContext,
): AsyncGenerator<string> {
  const { contentType, size, md5Hash, timeCreated, updated } = file;
  const described = JSON.stringify({ ...place, contentType, size, md5Hash, timeCreated, updated });
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
    for (const file of found.objects) yield writeFile(file, { path: file.path }, context);
    page = found.nextPage;
  } while (page !== null);
}

/** The photographs that the moves of a customer's orders and its refunds name, with their bytes, without who took them. */
export async function* exportPhotos({ uid }: Person, context: ExportContext): AsyncGenerator<Pieces> {
  let after: StoredOrder | null = null;
  do {
    const page: StoredOrder[] = await context.stores.orders.listByUser(uid, after);
    const payments = await context.stores.payments.findAll(page.map(({ _id }) => _id));
    const asked = new Map(payments.map((payment) => [payment._id, refundPhotosOf(payment)]));
    for (const { _id: order, events } of page) {
      const own = (asked.get(order) ?? []).map((name) => ({ uid, name }));
      for (const photo of [...photosOf(events), ...own]) {
        const file = await context.objects.find(keptPhotoPath(order, photo.uid, photo.name));
        if (file) yield writeFile(file, { order, name: photo.name }, context);
      }
    }
    after = page.at(-1) ?? null;
  } while (after !== null);
}
