// Runs in the page. A page can name files of a version that is no longer served, or not yet: the function that makes
// the pages of categories and the files beside it are not replaced in the same moment. Then the site starts with the
// files that are there now. It stands apart from choose-shell.js so that its hash, which the policy names, stays the
// same from version to version: an older page has to be let in as well.
export function recoverEntry() {
  let begun = false;
  async function ask(address) {
    const known = await fetch(address);
    if (!known.ok) await fetch(address, { cache: 'reload' });
  }
  async function recover(lost) {
    const answer = await fetch('/app.html', { cache: 'no-cache' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const files = [...page.querySelectorAll('script[src],link[rel="stylesheet"]')];
    if (files.some((file) => file.src === lost)) {
      // It is there: only this browser had no network for a moment, or remembers of it, and of what else was asked for
      // in that moment, that it was not.
      const named = [...document.querySelectorAll('script[src],link[href^="/assets/"]')];
      await Promise.all(named.map((file) => ask(file.src || file.href)));
      if (sessionStorage.getItem('recovered') === lost) return;
      sessionStorage.setItem('recovered', lost);
      location.reload();
      return;
    }
    for (const file of files) {
      const copy = document.createElement(file.localName);
      for (const { name, value } of file.attributes) copy.setAttribute(name, value);
      document.head.append(copy);
    }
  }
  addEventListener(
    'error',
    ({ target }) => {
      // Not those of others (reCAPTCHA): of ours, only the entry is an element.
      if (begun || target.localName !== 'script' || !target.src.startsWith(`${location.origin}/assets/`))
        return;
      begun = true;
      // Without an answer there is nothing to start; what is painted stays.
      recover(target.src).catch(() => {});
    },
    true,
  );
}
