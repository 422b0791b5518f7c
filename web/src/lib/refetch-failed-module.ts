/**
 * Refetches code that failed to load, past the browser's cache: a file requested at the moment of a deploy may be cached
 * as missing, for as long as the file itself would be cached. The error names the missing file, the page's links its
 * dependencies. Never rejects.
 */
export async function refetchFailedModule(error: unknown): Promise<void> {
  const wanted = /\/assets\/[\w.-]+/.exec(String(error)) ?? [];
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')];
  const addresses = new Set([...wanted, ...links.map((link) => link.getAttribute('href') ?? '')]);
  await Promise.allSettled([...addresses].map(ask));
}

async function ask(address: string): Promise<void> {
  const known = await fetch(address);
  if (!known.ok) await fetch(address, { cache: 'reload' });
}
