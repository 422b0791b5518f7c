// Preloaded into the firebase CLI's process. Its standard input is a pipe from the launcher: when it closes, the launcher
// is gone, however it ended (kill -9 too), and the CLI must stop what it started. If it fails to, its whole process
// group is killed. (unref: this wait must not keep a finished CLI alive)
process.stdin
  .on('end', () => {
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 10_000).unref();
    process.kill(process.pid, 'SIGINT');
  })
  .on('error', () => {})
  .resume()
  .unref();
