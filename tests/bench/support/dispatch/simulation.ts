import { addDays, indiaDate, indiaMinutes, type Stage, weekStart } from '@gharseva/contract';
import { STRANGERS } from '../../../../functions/src/orders/dispatch/candidate';
import {
  compareJudged,
  type Judged,
  judgeWorker,
} from '../../../../functions/src/orders/dispatch/judge-worker';
import { CITY, normal, type SimOrder, type SimPartner, TRADE, type World } from './world';

const MINUTE_MS = 60_000;
export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE_MS);

/** How one of ten offers fares: nobody sees it in time. */
const UNSEEN = 0.08;
/** How much longer a partner at work takes to look. */
const AT_WORK = 2.5;
/** From which minute of the day until which one partners sleep. */
const SLEEP = { from: 22 * 60, to: 6 * 60 + 30 };

/** How the search for an order's partner ended. */
export interface Outcome {
  order: SimOrder;
  acceptedAt: Date | null;
  by: string | null;
  /** How many were asked, and how many of them said yes to an order that was gone. */
  asked: number;
  inVain: number;
  wave: number;
}

/** What a partner says to an offer, and when; null for nothing at all. */
export interface Answer {
  at: Date;
  isYes: boolean;
}

/** The state of one world under one way of asking: the agenda, the jobs given, and what became of each order. */
export class Simulation {
  readonly world: World;
  readonly outcomes = new Map<string, Outcome>();
  readonly jobs = new Map<string, SimOrder[]>();
  now = new Date(0);
  private readonly agenda: { at: Date; act: () => void | Promise<void> }[] = [];

  constructor(world: World) {
    this.world = world;
  }

  /** Plans what happens at an instant; of two at the same instant, the first planned happens first. */
  plan(at: Date, act: () => void | Promise<void>): void {
    let index = this.agenda.length;
    while (index > 0 && (this.agenda[index - 1] as { at: Date }).at > at) index -= 1;
    this.agenda.splice(index, 0, { at, act });
  }

  /** Lets each order begin when it is placed, and runs until nothing is planned any more. */
  run(begin: (order: SimOrder) => void): Outcome[] {
    for (const act of this.acts(begin)) void act();
    return [...this.outcomes.values()];
  }

  /** The same where what happens takes its time: the next one begins when the one before has ended. */
  async runInTurn(begin: (order: SimOrder) => Promise<void>): Promise<Outcome[]> {
    for (const act of this.acts(begin)) await act();
    return [...this.outcomes.values()];
  }

  /** What is planned, the placing of the orders included, each at its time. */
  private *acts(begin: (order: SimOrder) => void | Promise<void>) {
    for (const order of this.world.orders) {
      this.outcomes.set(order._id, { order, acceptedAt: null, by: null, asked: 0, inVain: 0, wave: 0 });
      this.plan(order.placedAt, () => begin(order));
    }
    for (let next = this.agenda.shift(); next; next = this.agenda.shift()) {
      this.now = next.at;
      yield next.act;
    }
  }

  outcomeOf(order: SimOrder): Outcome {
    return this.outcomes.get(order._id) as Outcome;
  }

  jobsOf(uid: string): SimOrder[] {
    return this.jobs.get(uid) ?? [];
  }

  isBusy(uid: string, { scheduledDate, timeSlot }: SimOrder): boolean {
    return this.jobsOf(uid).some((job) => job.scheduledDate === scheduledDate && job.timeSlot === timeSlot);
  }

  /** The number of jobs that a partner has completed by now. */
  jobsDone({ worker, jobsBefore }: SimPartner): number {
    return (
      jobsBefore +
      this.jobsOf(worker._id).filter(({ startsAt }) => minutesAfter(startsAt, 120) <= this.now).length
    );
  }

  /** The partners as candidates for an order, by the shipped filter and in the shipped order. */
  candidatesFor(order: SimOrder): Judged[] {
    const { scheduledDate, timeSlot, place, favourite } = order;
    const asked = {
      ...{ _id: order._id, categoryIds: [TRADE], timeSlot, scheduledDate, stage: 'placed' as Stage },
      serviceAddress: { location: place } as never,
    };
    const monday = weekStart(scheduledDate);
    const sunday = addDays(monday, 6);
    const judged = this.world.partners.map(({ worker, rating }) => {
      const jobs = this.jobsOf(worker._id);
      const dayJobs = jobs.filter((job) => job.scheduledDate === scheduledDate);
      const relation = { ...STRANGERS, isFavourite: favourite === worker._id };
      const provider = { _id: worker._id, name: worker.fullName, isVerified: true };
      const inWeek = jobs.filter((job) => monday <= job.scheduledDate && job.scheduledDate <= sunday);
      const seen = judgeWorker(asked, CITY, worker, provider, dayJobs, relation);
      return { ...seen, jobsThatWeek: inWeek.length, rating };
    });
    return judged.sort(compareJudged);
  }

  /** What a partner will say to an offer made now. */
  answerTo({ worker, minutesToLook, willing }: SimPartner, { reach }: Pick<Judged, 'reach'>): Answer | null {
    const { random } = this.world;
    const [unseen, spread, mood] = [random(), normal(random), random()];
    if (unseen < UNSEEN) return null;
    const isAtWork = this.jobsOf(worker._id).some(
      ({ startsAt }) => startsAt <= this.now && this.now < minutesAfter(startsAt, 120),
    );
    const minutes = minutesToLook * Math.exp(spread * 0.8) * (isAtWork ? AT_WORK : 1);
    const isYes = mood < willing * (reach === 'outside' ? 0.5 : 1);
    return { at: awake(minutesAfter(this.now, minutes)), isYes };
  }

  /** Gives an order to a partner, or counts a yes in vain. */
  accept(order: SimOrder, uid: string): void {
    const outcome = this.outcomeOf(order);
    if (outcome.acceptedAt) outcome.inVain += 1;
    if (outcome.acceptedAt || this.isBusy(uid, order)) return;
    outcome.acceptedAt = this.now;
    outcome.by = uid;
    this.jobs.set(uid, [...this.jobsOf(uid), order]);
  }
}

/** An instant, or the end of the night's sleep in which it lies. */
function awake(at: Date): Date {
  const minutes = indiaMinutes(at);
  if (minutes < SLEEP.from && minutes >= SLEEP.to) return at;
  const day = minutes >= SLEEP.from ? addDays(indiaDate(at), 1) : indiaDate(at);
  return minutesAfter(new Date(`${day}T00:00:00.000+05:30`), SLEEP.to);
}
