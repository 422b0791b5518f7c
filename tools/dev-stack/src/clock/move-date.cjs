// Shifts the clock of a process by GHARSEVA_CLOCK_OFFSET milliseconds; time then passes as usual. Preloaded by Node (see
// clock-environment.mjs), and prepended to each script of a local stack's site, with the number in place of the variable
// (see browser-clock.ts).
((offset) => {
  const moved = Symbol.for('gharseva.clock');
  const RealDate = globalThis.Date;
  // Shifted once, however many scripts of the site do it; a test's fake clock (not native) is kept.
  const isNative = /\[native code\]/.test(Function.prototype.toString.call(RealDate));
  if (!offset || RealDate[moved] || !isNative) return;
  const realNow = RealDate.now;
  const now = () => realNow() + offset;
  RealDate[moved] = true;
  RealDate.now = now;
  const Moved = new Proxy(RealDate, {
    construct: (target, args, wanted) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, wanted === Moved ? target : wanted),
    apply: (target) => new target(now()).toString(),
  });
  RealDate.prototype.constructor = Moved;
  globalThis.Date = Moved;
})(Number(process.env.GHARSEVA_CLOCK_OFFSET));
