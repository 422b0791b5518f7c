/** After this time on a busy phone, it is done all the same. */
const AT_LATEST_MS = 2_000;

/** Resolves when the browser has nothing to do for the page; Safari, which cannot tell, is given a moment. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve, 200);
  });
}
