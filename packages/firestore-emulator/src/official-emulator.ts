import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const OFFICIAL_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** The command of an emulator's process: the program, and the arguments before the emulator's own. */
export interface EmulatorCommand {
  command: string;
  args: string[];
}

/** The JAR of Google's Firestore emulator as the Google Cloud CLI installs it; undefined when there is none. */
export function findOfficialJar(): string | undefined {
  const named = process.env.GHARSEVA_FIRESTORE_JAR;
  if (named) return existsSync(named) ? named : undefined;
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    const sdk = execFileSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const jar = join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
    return existsSync(jar) ? jar : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The command that starts Google's emulator from its JAR. It usually runs for minutes only, so thorough compilation
 * and a multi-threaded garbage collector cost more than they gain.
 * @param options further options for Java, which replace these
 */
export function officialCommand(jar: string, ...options: readonly string[]): EmulatorCommand {
  const short = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  return { command: 'java', args: ['-Duser.language=en', ...short, ...options, '-cp', jar, OFFICIAL_MAIN] };
}
