import type { Edition } from '../stores/catalogue/edition';
import type { KeptAnswer } from './kept-answer';

/** The most memory of an instance for answers, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

interface OfEdition {
  edition: Edition;
  byAddress: Map<string, KeptAnswer>;
  /** Each answer once, however many addresses have it. */
  byDigest: Map<string, KeptAnswer>;
  underWay: Map<string, Promise<KeptAnswer>>;
  bytes: number;
}

/** The answers of one edition of the catalogue, ready to be sent, by address. */
export interface AnswerMemory {
  /** The answer of an address, if it is kept. */
  find(edition: Edition, address: string): KeptAnswer | undefined;
  /** The answer of an address, made once for all who ask at a time, and kept. @throws what `make` throws */
  keep(edition: Edition, address: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
}

/**
 * Gives a memory of answers. It is emptied with each new edition, and when it is full: a flood of invented addresses costs
 * an instance its time, but neither memory nor reads.
 */
export function createAnswerMemory(maxBytes = MAX_BYTES): AnswerMemory {
  let present: OfEdition | null = null;
  const begin = (edition: Edition): OfEdition => {
    const maps = { byAddress: new Map(), byDigest: new Map(), underWay: new Map() };
    return { edition, ...maps, bytes: 0 };
  };
  const of = (edition: Edition): OfEdition => {
    if (present?.edition !== edition) present = begin(edition);
    return present;
  };

  function store(edition: Edition, address: string, made: KeptAnswer): KeptAnswer {
    // Made of an edition that another one has followed meanwhile: what is kept of that stays.
    if (present?.edition !== edition) return made;
    let memory = present;
    const key = `${made.route} ${made.digest}`;
    const cost = 2 * address.length + (memory.byDigest.has(key) ? 0 : made.size);
    if (memory.bytes + cost > maxBytes) {
      memory = begin(edition);
      present = memory;
    }
    const same = memory.byDigest.get(key) ?? made;
    memory.byDigest.set(key, same);
    memory.byAddress.set(address, same);
    memory.bytes += cost;
    return same;
  }

  return {
    find: (edition, address) => (present?.edition === edition ? present.byAddress.get(address) : undefined),

    async keep(edition, address, make) {
      const { byAddress, underWay } = of(edition);
      const known = byAddress.get(address);
      if (known) return known;
      const other = underWay.get(address);
      if (other) return other;
      const begun = make()
        .then((made) => store(edition, address, made))
        .finally(() => underWay.delete(address));
      underWay.set(address, begun);
      return begun;
    },
  };
}
