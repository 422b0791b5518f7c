/**
 * Asks the server once more for the code that could not be had: a browser may remember of a file that it was not there,
 * for as long as the file itself would be kept, when it was asked for in the moment in which a version was deployed. The
 * error names the file that was wanted, the page's own links what that one needs. Never fails.
 */
export async function askPastMemory(error: unknown): Promise<void> {
  const wanted = /\/assets\/[\w.-]+/.exec(String(error)) ?? [];
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')];
  const addresses = new Set([...wanted, ...links.map((link) => link.getAttribute('href') ?? '')]);
  await Promise.allSettled([...addresses].map(ask));
}

async function ask(address: string): Promise<void> {
  const known = await fetch(address);
  if (!known.ok) await fetch(address, { cache: 'reload' });
}
