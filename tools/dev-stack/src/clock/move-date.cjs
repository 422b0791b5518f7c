// Moves the clock of a program by GHARSEVA_CLOCK_OFFSET milliseconds; from there on it goes at its own pace. Node loads
// it before anything else (see clock-environment.mjs), and the site of a local stack has it in each of its files, with
// the number in the variable's place (see build-app.ts).
((offset) => {
  const moved = Symbol.for('gharseva.clock');
  const RealDate = globalThis.Date;
  // Moved once, however many files of the site say so; a test's own clock (it is not native) stays as it is.
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
