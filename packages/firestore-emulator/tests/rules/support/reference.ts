import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Fields } from '@gharseva/firestore-emulator/engine/value';
import { toJson } from '@gharseva/firestore-emulator/engine/value-json';
import type { WireQuery } from '@gharseva/firestore-emulator/engine/wire-types';
import { findOfficialJar, officialCommand } from '@gharseva/firestore-emulator/official-emulator';
import { ALICE, type Verdict } from '../conformance/expression-cases';
import type { Refusal } from '../malformed/refusal';
import { DOCUMENTS } from './documents';
import { storeDocuments } from './store-documents';

const PROJECT = ALICE.aud;

interface Issue {
  severity: string;
  sourcePosition: { line?: number };
}

/** Alice's Authorization header: a token without a signature. */
export const ALICES_AUTHORIZATION = `Bearer ${[{ alg: 'none', typ: 'JWT' }, ALICE].map(encode).join('.')}.`;

/** Google's Firestore emulator as the source of verdicts. Start with {@link startReference}. */
export class ReferenceEmulator {
  readonly origin: string;
  private readonly child: ChildProcess;

  constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Loads a rules file. `crashed`: the emulator's type check fails on a few well-formed files. */
  async load(source: string): Promise<'accepted' | 'refused' | 'crashed'> {
    const response = await fetch(`${this.origin}/emulator/v1/projects/${PROJECT}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'case.rules', content: source }] } }),
    });
    await response.arrayBuffer();
    if (response.ok) return 'accepted';
    return response.status === 400 ? 'refused' : 'crashed';
  }

  /** Loads a rules file, and gives the lines that it is refused for: none if it is accepted. */
  async refusedLines(source: string): Promise<Refusal> {
    const response = await fetch(`${this.origin}/emulator/v1/projects/${PROJECT}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({
        rules: { files: [{ name: 'case.rules', content: source }] },
        ignore_errors: true,
      }),
    });
    if (!response.ok) return 'crashed';
    const { issues = [] } = (await response.json()) as { issues?: Issue[] };
    const errors = issues.filter(({ severity }) => severity === 'ERROR');
    // an empty file is refused without a line
    return [...new Set(errors.map(({ sourcePosition }) => sourcePosition.line ?? 1))];
  }

  /** Puts the conformance documents into the database. */
  async store(documents: Record<string, Fields> = DOCUMENTS): Promise<void> {
    await storeDocuments(this.documents, documents);
  }

  /** Alice gets a document. */
  async get(path: string): Promise<Verdict> {
    const response = await fetch(`${this.documents}/${path}`, {
      headers: { authorization: ALICES_AUTHORIZATION },
    });
    return verdictOf(response.status, await response.text());
  }

  /** Alice runs a query. */
  async query(parent: string, query: WireQuery): Promise<Verdict> {
    const { limit, ...rest } = query;
    const structuredQuery = toJson(limit ? { ...rest, limit: limit.value } : rest);
    const response = await fetch(`${this.documents}${parent === '' ? '' : `/${parent}`}:runQuery`, {
      method: 'POST',
      headers: { authorization: ALICES_AUTHORIZATION },
      body: JSON.stringify({ structuredQuery }),
    });
    return verdictOf(response.status, await response.text());
  }

  /** Kills the process and waits for its exit. */
  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }

  private get documents(): string {
    return `${this.origin}/v1/projects/${PROJECT}/databases/(default)/documents`;
  }
}

/** For a machine whose cores are busy with other programs of the same run. */
const LONGEST_START_MS = 180_000;

/** Starts the emulator on a free port; undefined when it is not installed. */
export async function startReference(): Promise<ReferenceEmulator | undefined> {
  const jar = findOfficialJar();
  if (!jar) return undefined;
  const port = await freePort();
  const { command, args } = officialCommand(jar, '-Xmx384m');
  const child = spawn(command, [...args, '--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore' });
  // it must not outlive an interrupted test run
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const reference = new ReferenceEmulator(child, port);
  const endsAt = performance.now() + LONGEST_START_MS;
  while (child.exitCode === null && performance.now() < endsAt) {
    const answer = await fetch(reference.origin).catch(() => undefined);
    if (answer?.ok) return reference;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGKILL');
  throw new Error("Google's Firestore emulator is on this machine and did not start.");
}

/**
 * Distinguishes a failed evaluation from a false one by the answer's message. `evaluation error` alone comes from a
 * first phase without documents, so other reasons take precedence. A crash of the emulator (500), as on a replacement
 * that names a group missing from the pattern, counts as an error too.
 */
function verdictOf(status: number, body: string): Verdict {
  if (status === 200 || status === 404) return 'true';
  if (status === 500) return 'error';
  const answer: unknown = JSON.parse(body);
  const { error } = (Array.isArray(answer) ? answer[0] : answer) as {
    error?: { status?: string; message?: string };
  };
  if (error?.status !== 'PERMISSION_DENIED') throw new Error(`The emulator answers ${status}: ${body}`);
  const reasons = (error.message ?? '').trim().split(/ for '[a-z]+' @ L\d+(?:, |$)/);
  const telling = reasons.filter((reason) => reason !== '' && !reason.startsWith('evaluation error'));
  if (telling.length === 0) return reasons.some((reason) => reason !== '') ? 'error' : 'false';
  return telling.every((reason) => reason.startsWith('false') || reason.startsWith('No matching allow'))
    ? 'false'
    : 'error';
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
