// Runs in the page. A page can name files of a version that is no longer served, or not yet, because the function that
// makes the category pages and the files of Hosting are not replaced at the same moment. The site then starts with the
// files that are there now. Separate from choose-shell.js, so that its hash in the policy stays the same across
// versions: older pages must remain allowed.
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
      // The file exists: this browser had no network for a moment, or has cached the 404 of this file and of others
      // requested at that moment.
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
      // Not third-party scripts (reCAPTCHA). Of the site's scripts, only the entry is an element.
      if (begun || target.localName !== 'script' || !target.src.startsWith(`${location.origin}/assets/`))
        return;
      begun = true;
      // Without an answer there is nothing to start; the painted page stays.
      recover(target.src).catch(() => {});
    },
    true,
  );
}
