import { indiaDate } from '@gharseva/contract';
import { expect } from 'vitest';
import type { Admin } from './admins';
import { TEST_NOW, type TestApi } from './api/api-server';
import { ADDRESS, orderBody } from './order-body';
import { type Person, signInCustomer } from './people';
import { png } from './sample-files';
import { putObject } from './storage';
import { KEPT_PHOTO, writeKeptPhoto } from './work-photos';
import { signInElectrician } from './workers';

/** The name and the address of the person whose data is looked for. */
export const NAME = 'Zubeida Quxworthy';
export const STREET = '77 Plum Blossom Lane';

const address = { ...ADDRESS, addressLine1: STREET, landmark: `Near ${NAME}`, label: 'Quxworthy Villa' };

/** A customer and partner with at least one record of every kind. */
export interface WholePerson extends Person {
  /** The customer's completed and paid booking, and one of an amount whose record names the customer. */
  booking: string;
  namedBooking: string;
  /** Bookings of another customer: done by the person, and given to another partner. */
  job: string;
  formerJob: string;
}

const timeSlots = ['10:00 AM - 12:00 PM', '12:00 PM - 2:00 PM', '2:00 PM - 4:00 PM'] as const;

/** Writes every kind of record of one person, most of them through the API. */
export async function writeWholePerson(api: TestApi, { token: admin }: Admin): Promise<WholePerson> {
  const person = await signInElectrician(api);
  const { uid, phone, token } = person;
  const [other, stranger] = [await signInElectrician(api), await signInCustomer(api)];
  const ok = async (call: Promise<{ status: number; data: unknown }>) => {
    const { status, data } = await call;
    expect(status).toBeLessThan(300);
    return data as { _id: string };
  };
  const asAdmin = (name: Parameters<TestApi['call']>[0], id: string, body?: unknown) =>
    ok(api.call(name, { token: admin, params: { id }, ...(body !== undefined && { body }) }));
  await ok(
    api.call('updateUser', { token, params: { id: uid }, body: { name: NAME, email: 'zq@example.com' } }),
  );
  await ok(api.call('addAddress', { token, params: { id: uid }, body: address }));
  const place = async (customer: Person, slot: (typeof timeSlots)[number]) => {
    const body = orderBody(
      customer.uid,
      { socket: 4 },
      {
        ...{ timeSlot: slot, serviceAddress: customer === person ? address : ADDRESS },
        customerNotes: customer === person ? `Ask for ${NAME}` : '',
      },
    );
    return (await ok(api.call('placeOrder', { token: customer.token, body })))._id;
  };
  const finish = async (id: string, worker: Person) => {
    await asAdmin('assignBooking', id, { providerId: worker.uid });
    await asAdmin('setBookingStatus', id, { status: `Waiting for ${NAME}`, note: `${NAME} called` });
    await asAdmin('setBookingStatus', id, { status: 'completed', reason: `${NAME} was there` });
    const { version } =
      (await api.call('getAdminBooking', { token: admin, params: { id } })).data.payment ?? {};
    await asAdmin('changePayment', id, { action: 'collect', method: 'cash', version });
  };
  await asAdmin('changeWorker', uid, { fullName: NAME, phone });
  const [booking, namedBooking] = [await place(person, timeSlots[0]), await place(person, timeSlots[1])];
  await finish(booking, other);
  await finish(namedBooking, other);
  await api.db.doc(`orders/${namedBooking}`).update({ amount: 60_000, visitationCharge: 60_000 });
  const [job, formerJob] = [await place(stranger, timeSlots[1]), await place(stranger, timeSlots[2])];
  await finish(job, person);
  // Of today: the day of the job is to come.
  const cash = { workerUid: uid, cityId: 'lucknow', date: indiaDate(new Date(TEST_NOW)), seen: 0 };
  const counted = { action: 'record', ...cash, kind: 'handed_over', amount: 400, note: `${NAME} came` };
  await ok(api.call('recordCash', { token: admin, body: counted }));
  const photographed = async (id: string, worker: Person) => {
    const order = api.db.doc(`orders/${id}`);
    const { events } = (await order.get()).data() as { events: object[] };
    const last = {
      ...events.at(-1),
      actor: worker.uid,
      role: 'worker',
      move: 'finish',
      photos: [KEPT_PHOTO],
    };
    await order.update({ events: [...events.slice(0, -1), last] });
    await writeKeptPhoto(api, id, worker.uid);
  };
  await photographed(booking, other);
  await photographed(job, person);
  await asAdmin('assignBooking', formerJob, { providerId: uid });
  await asAdmin('assignBooking', formerJob, { providerId: other.uid });

  await putObject(api, `workers/${uid}/photo_me.png`, png(), 'image/png');
  await putObject(api, `workers/${uid}/pan_waiting.png`, png({ side: 20 }), 'image/png');
  await ok(
    api.call('registerUpload', {
      token,
      body: { type: 'photo', refModel: 'Worker', refId: uid, fileName: 'me.png' },
    }),
  );
  await asAdmin('setUploadStatus', `${uid}_photo`, { status: 'rejected', reason: `${NAME} is not on it` });
  const loan = { name: NAME, email: 'zq@example.com', phone, amount: 5000 };
  await ok(api.call('applyForLoan', { body: loan }));
  const wish = { pincode: '799001', phone, locale: 'en', consent: true };
  await ok(api.call('requestPincode', { body: wish }));
  return { ...person, booking, namedBooking, job, formerJob };
}
