/** How long somebody waits for the server's page before the kept one is shown. */
const WAIT_MS = 4000;

/**
 * The page as the server gives it. Without an answer in time, or when the server itself is ill, the kept page, which
 * can show what the phone has. Nothing of it is stored.
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
