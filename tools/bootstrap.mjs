// Entry of `npm start`, `npm test` and `npm run deploy`. Plain JavaScript without dependencies, because it may run before
// any are installed. Installs them if they differ from the lockfile, then starts the command's own program.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockEnvironment } from './dev-stack/src/clock/clock-environment.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
if (process.platform === 'win32') {
  console.error('GharSeva runs on Linux and macOS; on Windows in WSL.');
  process.exit(1);
}

const PROGRAMS = new Map([
  ['start', ['dev-stack', 'src', 'main.ts']],
  ['test', ['test-runner', 'src', 'main.ts']],
  ['deploy', ['deploy', 'src', 'run.ts']],
]);
const [command, ...args] = process.argv.slice(2);
const program = PROGRAMS.get(command);
if (!program) {
  const wrong = command ? `There is no command "${command}".` : 'A command is missing.';
  console.error(`${wrong}\n\nUsage:\n  npm start\n  npm test\n  npm run deploy\n`);
  process.exit(2);
}

let clock;
try {
  clock = clockEnvironment(process.env);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}

/** Whether node_modules matches the lockfile; packages for other platforms may be missing. */
function isInstalled() {
  const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages;
  const wanted = read('package-lock.json');
  try {
    const present = read('node_modules', '.package-lock.json');
    return Object.entries(wanted).every(([path, { version, link, optional }]) => {
      if (optional || !path.includes('node_modules/')) return true;
      if (link) return existsSync(join(root, path));
      return present[path]?.version === version;
    });
  } catch {
    return false; // not installed yet
  }
}

if (!isInstalled()) {
  console.log('Installing dependencies (npm ci) …');
  // no package needs its install script; one of them (re2, optional) would compile C++ for minutes
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, error } = spawnSync('npm', install, { cwd: root, stdio: 'inherit' });
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools', ...program), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...clock },
});
// Ctrl-C reaches the child anyway (same terminal); forward signals sent to this process alone.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('SIGINT', () => setTimeout(() => child.kill('SIGINT'), 200).unref());
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
