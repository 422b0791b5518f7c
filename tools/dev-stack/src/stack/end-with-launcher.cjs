// Preloaded into the firebase CLI's process. Its standard input is a pipe from the launcher: when it closes, the launcher
// is gone, however it ended (kill -9 too), and the CLI must stop what it started. Its whole process group is killed when it
// has ended, because instances of the function can outlive it, and at the latest after ten seconds.
// (unref: this wait must not keep a finished CLI alive)
const killGroup = () => process.kill(-process.pid, 'SIGKILL');

process.stdin
  .on('end', () => {
    process.on('exit', killGroup);
    setTimeout(killGroup, 10_000).unref();
    process.kill(process.pid, 'SIGINT');
  })
  .on('error', () => {})
  .resume()
  .unref();
