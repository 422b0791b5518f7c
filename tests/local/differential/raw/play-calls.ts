import { type Message, RawFirestore } from '../../support/raw-firestore';
import { Times } from '../times';
import type { RawCall } from './generate-calls';
import { RULES } from './lookups';

const MOST_PAGES = 10;
/** Times before it are values of documents, later ones are times of writes. */
const FIRST_WRITE_SECONDS = 1_000_000_000;
const LAST_WRITE_SECONDS = 100_000_000_000;
/** When an answer was made, which no other server repeats, and words: only codes are compared. */
const UNCOMPARED = ['readTime', 'transaction', 'skippedResults', 'message'];

/** A malformed call of a person is refused as malformed or by the rules, a live query as malformed or without an index. */
const REFUSALS: Message[] = [3, 7];
const ANY_REFUSAL = /: [379]$/;

interface Listen {
  targets: object[];
}

interface Verify {
  verify?: string;
  currentDocument?: { exists?: boolean };
}

interface Time {
  seconds: string;
  nanos: number;
}

/** Makes each sequence of calls in a database of its own; returns their answers, comparable as JSON. */
export async function playCalls(
  port: number,
  sequences: readonly (readonly RawCall[])[],
): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const calls of sequences) {
    const raw = new RawFirestore(port);
    await raw.loadRules(RULES);
    const times = new Times();
    const own: unknown[] = [];
    for (const call of calls) {
      const answer = withoutMeaningless(call, await answerOf(raw, call));
      own.push(describe(answer, raw.database, times));
    }
    const everything = { parent: '$', structuredQuery: { from: [{ allDescendants: true }] } };
    own.push(describe(await raw.call('runQuery', everything), raw.database, times));
    raw.close();
    answers.push(own);
  }
  return answers;
}

/** An answer without the times that have no meaning: what a missing document is given that a write verifies, or a list shows. */
function withoutMeaningless({ method, request }: RawCall, answer: Message): Message {
  if (method === 'listDocuments' && typeof answer === 'object') {
    for (const { documents } of [answer].flat()) {
      for (const one of documents ?? []) if (!one.createTime) delete one.updateTime;
    }
  }
  if (typeof answer !== 'object') return answer;
  const { writes = [] } = request as { writes?: readonly Verify[] };
  answer.writeResults?.forEach((result: Message, i: number) => {
    if (writes[i]?.verify && writes[i].currentDocument?.exists === false) delete result.updateTime;
  });
  return answer;
}

/** The answer of a call; of a list all its pages. */
async function answerOf(raw: RawFirestore, { method, request, isByPerson }: RawCall): Promise<Message> {
  const ask = (more: object = {}) => raw.call(method, { ...request, ...more }, isByPerson);
  if (method === 'listen') {
    // Google's emulator sorts the documents of a target in its own ways
    const words = await raw.listen((request as Listen).targets, isByPerson);
    return words.map((word) => word.replace(ANY_REFUSAL, ': refused')).sort();
  }
  const first = await ask();
  if (isByPerson && REFUSALS.includes(first)) return 'refused';
  const pages = [first];
  let { nextPageToken: pageToken } = first;
  while (pageToken && pages.length < MOST_PAGES) {
    const next = await ask({ pageToken });
    pages.push(next);
    pageToken = next.nextPageToken;
  }
  return pages.length > 1 ? pages : first;
}

/** An answer without what differs from run to run; times by the order of their first appearance. */
function describe(value: Message, database: string, times: Times): unknown {
  if (typeof value === 'string') return value.replace(`${database}/documents`, '$');
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? value : `${value}`;
  if (Buffer.isBuffer(value)) return value.toString('hex');
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => describe(one, database, times));
  if ('timestampValue' in value && isOfWrite(value.timestampValue)) return 'the time of the request';
  if ('seconds' in value && 'nanos' in value) return isOfWrite(value) ? nameOf(value, times) : value;
  const members = Object.entries(value)
    .filter(([name, one]) => !UNCOMPARED.includes(name) && !isDefault(name, one))
    .map(([name, one]) => [name, name === 'nextPageToken' ? true : describe(one, database, times)]);
  return Object.fromEntries(members);
}

/** Whether a member says the same as none. */
const isDefault = (name: string, one: unknown) =>
  (name === 'nextPageToken' && one === '') || (name === 'code' && one === 0);

const isOfWrite = ({ seconds }: Time) =>
  Number(seconds) > FIRST_WRITE_SECONDS && Number(seconds) < LAST_WRITE_SECONDS;

const nameOf = ({ seconds, nanos }: Time, times: Times) => times.name({ seconds, nanoseconds: nanos });
