/**
 * Finds ordinary words and amounts that break over two lines, with their box: its minimum width is that of a letter,
 * or its column is too narrow. Runs in the page.
 */
export function findSplitWords(): string[] {
  const found = new Set<string>();
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const box = node.parentElement;
    if (!box || box.closest('script, style, option, svg, [aria-hidden="true"]')) continue;
    if (!box.checkVisibility({ visibilityProperty: true })) continue;
    // Longer words may break, and hyphens and slashes are break opportunities.
    for (const word of (node.textContent ?? '').matchAll(/(?<=^|\s)[^\s/@_\p{Pd}\u00AD]{2,16}(?=$|\s)/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)),
      );
      if (lines.size > 1) found.add(`"${word[0]}" in ${box.tagName.toLowerCase()}.${box.className}`);
    }
  }
  return [...found];
}
