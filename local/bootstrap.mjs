// Entry of `npm start` and `npm test`. Plain JavaScript without dependencies, because it may run before any are
// installed: it installs them where they are missing or older than the lockfile, then hands over to main.ts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const marker = join(root, 'node_modules', '.package-lock.json');
const lockfile = join(root, 'package-lock.json');
if (!existsSync(marker) || statSync(marker).mtimeMs < statSync(lockfile).mtimeMs) {
  console.log('Installing dependencies (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'local', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
// Ctrl-C reaches the child by itself (same terminal); a signal to this process alone is passed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('SIGINT', () => setTimeout(() => child.kill('SIGINT'), 200).unref());
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
