import { lastCall, NEWCOMER_JOBS, nextAskable } from '@gharseva/contract';
import { isAskable, type Judged } from '../../../../functions/src/orders/dispatch/judge-worker';
import { type Asked, nextStep, type Search } from '../../../../functions/src/orders/dispatch/next-step';
import { rankCandidates } from '../../../../functions/src/orders/dispatch/rank-candidates';
import { minutesAfter, type Outcome, Simulation } from './simulation';
import type { SimOrder, SimPartner, World } from './world';

/** A way to find a partner for each order of a world. */
export type WayOfAsking = (world: World) => Outcome[];

const partnerOf = ({ partners }: World, uid: string) =>
  partners.find(({ worker }) => worker._id === uid) as SimPartner;

/** The shipped waves: the same functions that the server asks by. */
export const inWaves: WayOfAsking = (world) => {
  const simulation = new Simulation(world);
  const begin = (order: SimOrder) => {
    const asked: Asked[] = [];
    let search: Search = { slotStartsAt: order.startsAt, openedAt: order.placedAt, wave: 0, asked };
    const go = () => {
      const outcome = simulation.outcomeOf(order);
      if (outcome.acceptedAt) return;
      const candidates = simulation.candidatesFor(order).filter(isAskable);
      const ranked = rankCandidates(candidates);
      const isNew = ({ _id }: Judged) => simulation.jobsDone(partnerOf(world, _id)) < NEWCOMER_JOBS;
      const newcomers = new Set(candidates.filter(isNew).map(({ _id }) => _id));
      const step = nextStep(search, ranked, newcomers, world.random(), simulation.now);
      if (step.kind === 'wait') simulation.plan(step.until, go);
      if (step.kind !== 'ask') return;
      search = { ...search, wave: step.wave };
      outcome.wave = step.wave;
      outcome.asked += step.invited.length;
      for (const { uid } of step.invited) {
        const offer: Asked = { uid, until: step.until, isDeclined: false };
        asked.push(offer);
        const candidate = candidates.find(({ _id }) => _id === uid) as Judged;
        const answer = simulation.answerTo(partnerOf(world, uid), candidate);
        if (!answer || answer.at >= step.until) continue;
        simulation.plan(answer.at, () => {
          if (answer.isYes && !simulation.isBusy(uid, order)) return simulation.accept(order, uid);
          offer.isDeclined = true;
          go();
        });
      }
      simulation.plan(step.until, go);
    };
    go();
  };
  return simulation.run(begin);
};

/** Everybody who can be asked, at the same moment; the first yes has the order. */
export const allAtOnce: WayOfAsking = (world) => {
  const simulation = new Simulation(world);
  const ask = (order: SimOrder) => {
    const end = lastCall(order.startsAt, order.placedAt);
    const candidates = simulation.candidatesFor(order).filter(isAskable);
    simulation.outcomeOf(order).asked = candidates.length;
    for (const candidate of candidates) {
      const answer = simulation.answerTo(partnerOf(world, candidate._id), candidate);
      if (!answer?.isYes || answer.at >= end) continue;
      simulation.plan(answer.at, () => simulation.accept(order, candidate._id));
    }
  };
  return simulation.run((order) => simulation.plan(nextAskable(order.placedAt), () => ask(order)));
};

/** The minutes of a call that is answered, and of one that is not; and how many of a hundred are answered at once. */
const CALL = { answered: 3, unanswered: 1, picksUp: 0.6 };

/** One admin who phones one partner after the other, the nearest first, one order after the other. */
export const byPhone: WayOfAsking = (world) => {
  const simulation = new Simulation(world);
  const waiting: SimOrder[] = [];
  let isCalling = false;
  const next = () => {
    const order = waiting.shift();
    isCalling = order !== undefined;
    if (order) call(order, new Set());
  };
  const call = (order: SimOrder, called: Set<string>) => {
    const nearest = simulation
      .candidatesFor(order)
      .filter((candidate) => isAskable(candidate) && !called.has(candidate._id))
      .sort((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0))[0];
    if (!nearest || simulation.now >= lastCall(order.startsAt, order.placedAt)) return next();
    called.add(nearest._id);
    simulation.outcomeOf(order).asked += 1;
    const picksUp = world.random() < CALL.picksUp;
    const { willing } = partnerOf(world, nearest._id);
    const isYes = picksUp && world.random() < willing * (nearest.reach === 'outside' ? 0.5 : 1);
    simulation.plan(minutesAfter(simulation.now, picksUp ? CALL.answered : CALL.unanswered), () => {
      if (!isYes) return call(order, called);
      simulation.accept(order, nearest._id);
      next();
    });
  };
  return simulation.run((order) =>
    simulation.plan(nextAskable(order.placedAt), () => {
      waiting.push(order);
      if (!isCalling) next();
    }),
  );
};

export const WAYS: Readonly<Record<string, WayOfAsking>> = {
  'one admin phones': byPhone,
  'everybody at once': allAtOnce,
  'the shipped waves': inWaves,
};
