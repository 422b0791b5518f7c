// Loaded into the firebase CLI's process before the CLI itself. Its standard input is a pipe of which the launcher
// holds the other end: when that closes, the launcher is gone, however it ended (kill -9 too), and the CLI is to stop
// what it started. A CLI that does not manage to is ended with its whole process group.
// (unref: waiting for that must not keep a CLI alive that has done its work)
process.stdin
  .on('end', () => {
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 10_000).unref();
    process.kill(process.pid, 'SIGINT');
  })
  .on('error', () => {})
  .resume()
  .unref();
