import {
  ADMIN_ACCOUNTS_PAGE_SIZE,
  type AdminAccount,
  type AdminRole,
  bookableDates,
  type EndpointName,
  type EndpointResponse,
  TIME_SLOTS,
  type TimeSlot,
} from '@gharseva/contract';
import type { App } from 'firebase-admin/app';
import type { CallOptions } from '../support/api/call-api';
import { createEmailAccount, PASSWORD, type Person, signInStranger } from '../support/people';

/** A call of a story. */
export interface StoryCall extends CallOptions {
  name: EndpointName;
  /** Ids of records that it is about, besides those in its address and answer. */
  about?: readonly string[];
  /** Sent again to the other version, like a page that got no answer: nothing may be made twice. */
  isRepeated?: true;
  /** Nothing of another story comes between the call before and this one. */
  isAtOnce?: true;
}

/** A step of a story: a call of the API, or something done past it. */
export type Step = { call: StoryCall } | { arrange: () => Promise<unknown> };

/** What people do one after the other, told without knowing which version answers which call. */
export type Story<Result = void> = Generator<Step, Result, unknown>;

/** What the stories share. */
export interface World {
  random: () => number;
  /** The app with the accounts and the bucket. */
  authApp: App;
  /** The bookable days that stay bookable while the stories are played: not today, not the last. */
  days: readonly string[];
  /** The last bookable day, on which partners take jobs by their offers alone. */
  offeredDay: string;
  /** The slots of that day in which somebody is being sought at present. */
  sought: Set<TimeSlot>;
  /** Active partners in Lucknow without a job. */
  partners: ActivePartner[];
  /** All partners who were ever activated, by uid. */
  known: Map<string, ActivePartner>;
  /** A number that no other call has got. */
  next(): number;
}

/** An active, verified electrician, and the slots that were given to it. */
export interface ActivePartner extends Person {
  slots: string[];
}

/** A world in which nobody has done anything. */
export function createWorld(random: () => number, authApp: App, now: Date): World {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const bookable = bookableDates(now);
  return {
    ...{ random, authApp, next, days: bookable.slice(2, 4), offeredDay: bookable.at(-1) ?? '' },
    ...{ sought: new Set(), partners: [], known: new Map() },
  };
}

/** One of several, by the seed. */
export function pick<Kind>({ random }: Pick<World, 'random'>, list: readonly Kind[]): Kind {
  return list[Math.floor(random() * list.length)] as Kind;
}

/** Does something about a slot of the offered day in which no other story seeks a partner, so that none is busy in it. */
export function* inOwnSlot(world: World, work: (slot: TimeSlot) => Story): Story {
  const slot = TIME_SLOTS.find((one) => !world.sought.has(one));
  if (!slot) throw new Error('Somebody is being sought in every slot: too many stories at a time.');
  world.sought.add(slot);
  yield* work(slot);
  world.sought.delete(slot);
}

/** Calls an endpoint; the story goes on with what it answers, or ends when it is refused. */
export function* call<Name extends EndpointName>(
  name: Name,
  options: Omit<StoryCall, 'name'> = {},
): Story<EndpointResponse<Name>> {
  return (yield { call: { ...options, name } }) as EndpointResponse<Name>;
}

/** Does something past the API: an account, a file in the bucket. */
export function* arrange<Result>(work: () => Promise<Result>): Story<Result> {
  return (yield { arrange: work }) as Result;
}

/** Something that one version has written, and that the other does not show. */
export class Unseen extends Error {}

/** @throws Unseen */
export function need(isSeen: boolean, what: string): asserts isSeen {
  if (!isSeen) throw new Unseen(what);
}

/** A person who has signed in for the first time, and is known to the API. */
export function* newCustomer(): Story<Person> {
  const person = yield* arrange(signInStranger);
  const { token, phone, uid } = person;
  const user = yield* call('authenticateUser', { token, body: { phone }, about: [uid] });
  need(user._id === uid, 'the record of a new customer');
  return person;
}

/** An admin with one of the roles, signed in. Some owners are accounts from before the roles. */
export function* newAdmin(world: World, ...roles: AdminRole[]): Story<{ token: string; uid: string }> {
  const role = pick(world, roles);
  const claims = { admin: true, ...((role !== 'owner' || world.random() < 0.5) && { role }) };
  const { uid, email } = yield* arrange(() => createEmailAccount(world, claims));
  const body = { username: email, password: PASSWORD };
  const { token } = yield* call('adminLogin', { body, about: [uid] });
  return { token, uid };
}

/** Reads the list to the page with an admin; since when an account exists is not told by the clock of the API. */
export function* findAdmin(token: string, id: string): Story<AdminAccount | undefined> {
  let after: string | undefined;
  for (;;) {
    const page: AdminAccount[] = yield* call('listAdmins', { token, ...(after && { query: { after } }) });
    const found = page.find(({ _id }) => _id === id);
    if (found || page.length < ADMIN_ACCOUNTS_PAGE_SIZE) return found;
    after = page.at(-1)?._id;
  }
}
