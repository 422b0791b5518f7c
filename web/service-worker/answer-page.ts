/** Time to wait for the server's page before showing the cached one. */
const WAIT_MS = 4000;

/**
 * The server's page. Without an answer in time, or with a 5xx, the cached page, which can show what the phone has.
 * Nothing is stored.
 */
export async function answerPage(
  request: Request,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const served = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS));
  const first = await Promise.race([served, late]).catch(() => null);
  if (first && first.status < 500) return first;
  return (await kept()) ?? first ?? served;
}
