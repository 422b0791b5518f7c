import { type ComponentType, useEffect, useState } from 'react';
import { whenBack } from './when-back';

/** Milliseconds until code that did not come is asked for again; doubled with each failure. */
const FIRST_WAIT_MS = 4000;

/** What stands in place of a part knows of it. */
export interface Missing {
  /** Its code or texts did not come; they are asked for again. */
  failed: boolean;
  /** Asks at once; null while they are asked for. */
  retry: (() => void) | null;
}

/**
 * A component whose code comes later. What did not come is asked for again, after a growing while and when the network
 * returns; `React.lazy` keeps a failure for the life of the page.
 *
 * @param Instead shown until it is there; without it, nothing is
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead?: ComponentType<Props & Missing>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [failures, setFailures] = useState(0);
    const [tries, setTries] = useState(1);
    const isWaiting = failures === tries;
    // Several reasons at once ask once.
    const retry = () => setTries(failures + 1);

    useEffect(() => {
      if (Part) return;
      load().then(
        (module) => {
          Part = module.default;
          setFailures(-1);
        },
        () => setFailures(tries),
      );
    }, [tries]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: waits once for each failure
    useEffect(() => {
      if (!isWaiting) return;
      const timer = setTimeout(retry, FIRST_WAIT_MS * 2 ** (failures - 1));
      const stop = whenBack(retry);
      return () => {
        clearTimeout(timer);
        stop();
      };
    }, [isWaiting]);
    if (Part) return <Part {...props} />;
    return Instead ? <Instead {...props} failed={failures > 0} retry={isWaiting ? retry : null} /> : null;
  };
}
