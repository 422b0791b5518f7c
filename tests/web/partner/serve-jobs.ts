import type { Booking, ErrorReason, JobMoveInput } from '@gharseva/contract';
import { indiaDate } from '@gharseva/contract/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { job, quietPortal, worker } from '../support/partners';
import { renderSite } from '../support/render-site';

/** The day in India at which the tests run. */
export const TODAY = indiaDate(new Date());
/** A day that has not come for many years. */
export const FAR = '2099-01-14';

/** What the server offers on the way. */
export const ON_THE_WAY: Partial<Booking> = {
  ...{ status: 'On the way', stage: 'on_the_way', rev: 4 },
  moves: ['hand_back', 'running_late', 'at_the_door', 'start'],
};
/** What it offers at work. */
export const AT_WORK: Partial<Booking> = {
  status: 'In progress',
  stage: 'in_progress',
  rev: 6,
  moves: ['finish'],
};

/** A job of today with what the server offers for it. */
export const offered = (id: string, change: Partial<Booking>) =>
  job(id, { scheduledDate: TODAY, rev: 2, ...change });

/** A refusal by its machine word, as the API sends it. */
export const refusal = (
  status: number,
  reason: ErrorReason,
  error: string,
  details?: ConstructorParameters<typeof FakeFailure>[3],
) => {
  const code = status === 409 ? 'conflict' : status === 403 ? 'forbidden' : 'invalid_request';
  return new FakeFailure(status, code, error, details, undefined, reason);
};

type Answer = Booking | FakeFailure | Promise<Booking | FakeFailure>;

/**
 * Serves jobs. A move is answered by the given answers in turn, an answered job replaces the stored one, and one that is
 * placed again is gone.
 */
export function serve(jobs: Booking[], ...answers: ((input: JobMoveInput) => Answer)[]) {
  return serveWith({}, jobs, ...answers);
}

/** As `serve`, with answers of other routes. */
export function serveWith(
  others: Parameters<typeof fakeApi>[0],
  jobs: Booking[],
  ...answers: ((input: JobMoveInput) => Answer)[]
) {
  const stored = new Map(jobs.map((one) => [one._id, one]));
  const calls = fakeApi({
    ...quietPortal,
    ...others,
    'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
    'GET /api/service-booking': () => ({ bookings: [...stored.values()] }),
    'POST /api/service-booking/:id/move': async ({ body }) => {
      const answer = await answers.shift()?.(body as JobMoveInput);
      if (!answer) throw new Error('The test has no answer for this move');
      if (answer instanceof FakeFailure) return answer as never;
      if (answer.stage === 'placed') stored.delete(answer._id);
      else stored.set(answer._id, answer);
      return answer;
    },
  });
  return {
    stored,
    /** The moves that were sent, with their keys. */
    sent: () =>
      calls
        .filter(({ route }) => route.startsWith('POST /api/service-booking'))
        .map(({ body, headers }) => ({ body: body as JobMoveInput, key: headers.get('Idempotency-Key') })),
    reads: () => calls.filter(({ route }) => route === 'GET /api/service-booking').length,
  };
}

/** Opens the jobs. */
export async function open(path = '/worker/jobs') {
  const { user } = renderSite(path);
  await screen.findAllByText(/^Job #/);
  return user;
}
/** Lets the lists be read anew, as when somebody comes back to the page. */
export async function readAnew(): Promise<void> {
  vi.setSystemTime(Date.now() + 120_000);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
}
/** The button of a name. */
export const button = (name: string) => screen.getByRole('button', { name });
/** What is in the open dialog. */
export const dialog = async () => within(await screen.findByRole('dialog'));
/** The labels of the buttons of the jobs on the screen. */
export const buttons = () =>
  screen
    .getAllByText(/^Job #/)
    .flatMap((number) => within(number.closest('li') as HTMLElement).queryAllByRole('button'))
    .map(({ textContent }) => textContent);
/** The words of what has the focus. */
export const focused = () => document.activeElement?.textContent;
/** Waits until a button can be pressed. */
export const ready = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found).toHaveProperty('disabled', false);
    return found;
  });
