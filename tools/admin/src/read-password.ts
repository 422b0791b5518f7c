import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PASSWORD_LENGTH } from '@gharseva/contract/rules';

const MIN_PASSWORD_LENGTH = 10;

/**
 * Reads a new password, never from an argument, which other processes and the shell's history would keep: the first
 * line of standard input, else the variable GHARSEVA_ADMIN_PASSWORD, else typed twice at the terminal, unseen.
 * @throws Error when none is given, or what is typed differs, or its length is wrong
 */
export async function readPassword(fromStdin: boolean): Promise<string> {
  const password = await readAny(fromStdin);
  if (password.length < MIN_PASSWORD_LENGTH || password.length > PASSWORD_LENGTH) {
    throw new Error(`The password must have ${MIN_PASSWORD_LENGTH} to ${PASSWORD_LENGTH} characters.`);
  }
  return password;
}

async function readAny(fromStdin: boolean): Promise<string> {
  if (fromStdin) return readLine();
  const { GHARSEVA_ADMIN_PASSWORD: fromEnvironment } = process.env;
  if (fromEnvironment) return fromEnvironment;
  if (!process.stdin.isTTY) {
    throw new Error(
      'No password was given: set GHARSEVA_ADMIN_PASSWORD, or write it to standard input with --password-stdin.',
    );
  }
  return askTwice();
}

/** Without the mark with which some editors and shells of Windows begin a text: nobody could type it at the sign-in. */
async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.replace(/^\uFEFF/, '');
  return '';
}

async function askTwice(): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const ask = async (question: string) => {
    process.stderr.write(question);
    const answer = await Promise.race([terminal.question(''), interrupted]);
    process.stderr.write('\n');
    return answer;
  };
  const interrupted = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(new Error('Interrupted: nothing was changed.')));
  });
  try {
    const password = await ask('New password: ');
    if ((await ask('Once more: ')) !== password) throw new Error('The two passwords differ.');
    return password;
  } finally {
    interrupted.catch(() => undefined);
    terminal.close();
  }
}
