import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linkPackages } from '@gharseva/dev-stack/link-packages';
import { runProcess } from '@gharseva/dev-stack/run-process';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { copyCheckout } from '../support/copy-checkout';
import { openContract, type VersionContract } from './contract';

/** A version as a folder with its built function, and its contract. */
export interface PreparedVersion {
  folder: string;
  contract: VersionContract;
}

/** A version that cannot be prepared; the message says why. */
export class Unprepared extends Error {}

const LOCKFILE = 'package-lock.json';

/** The settings of production that decide how long something may take, in the bundle of the function. */
const DEADLINE = /\b((?:call|silence|database|auth|storage)Ms): ([\d.e]+)(?=,?\s)/g;

/** So much longer may it take here: a busy machine decides nothing. */
const PATIENCE = 60;

/** Copies the working tree into a folder, and builds it. */
export async function prepareWorkingTree(folder: string, signal: AbortSignal): Promise<PreparedVersion> {
  copyCheckout(folder);
  return build(folder, signal);
}

/**
 * Takes a revision of the repository into a folder with the packages of its lockfile, and builds it.
 * @throws Unprepared when git does not know it, or its packages or build fail
 */
export async function prepareRevision(
  revision: string,
  folder: string,
  signal: AbortSignal,
): Promise<PreparedVersion> {
  const archive = `${folder}.tar`;
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, revision], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw new Unprepared(
      `git has no revision ${revision}: ${(error as { stderr?: Buffer }).stderr ?? error}`,
    );
  }
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const [theirs, ours] = [folder, ROOT].map((place) => readFileSync(join(place, LOCKFILE), 'utf8'));
  if (theirs === ours) linkPackages(folder);
  else await install(folder, signal);
  return build(folder, signal);
}

async function install(folder: string, signal: AbortSignal): Promise<void> {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  if ((await runProcess('npm', args, {}, signal)) !== 0) throw new Unprepared('npm ci failed.');
}

async function build(folder: string, signal: AbortSignal): Promise<PreparedVersion> {
  const contractFile = join(folder, 'packages', 'contract', 'src', 'index.ts');
  if (!existsSync(contractFile)) throw new Unprepared('This revision has no contract in packages/contract.');
  const script = join(folder, 'functions', 'build.mjs');
  if ((await runProcess(process.execPath, [script], {}, signal)) !== 0)
    throw new Unprepared('The build failed.');
  lengthenDeadlines(folder);
  return { folder, contract: openContract(await import(pathToFileURL(contractFile).href)) };
}

/** @throws Unprepared when the version has deadlines that are not found in its bundle */
function lengthenDeadlines(folder: string): void {
  const bundle = join(folder, 'functions', 'lib', 'index.js');
  const source = readFileSync(bundle, 'utf8');
  const patient = source.replaceAll(
    DEADLINE,
    (_, name: string, ms: string) => `${name}: ${Number(ms) * PATIENCE}`,
  );
  const hasDeadlines = existsSync(join(folder, 'functions', 'src', 'platform', 'deadlines.ts'));
  if (hasDeadlines && patient === source) throw new Unprepared(`The deadlines are not found in ${bundle}.`);
  writeFileSync(bundle, patient);
}
