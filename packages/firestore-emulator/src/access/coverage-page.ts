import type { CoverageNode, RulesCoverage } from './rules-coverage';

const STYLE = `
body { font: 14px/2.2 monospace; white-space: pre-wrap; margin: 2em; color: #202124; background: #fff; }
.expression { border-bottom: 3px solid #b00020; padding-bottom: 1px; }
.expression.evaluated { border-color: #1e8e3e; }
.expression:hover { background: #fde293; }`;

/** The page of `:ruleCoverage.html`: the rules, each expression underlined, with its values and how often each occurred. */
export function coveragePage({ rules, report }: ReturnType<RulesCoverage['report']>): string {
  const { name = '', content = '' } = rules.files[0] ?? {};
  const roots = [...report].sort((a, b) => start(a) - start(b));
  return [
    '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">',
    '<title>Firestore Rule Coverage Report</title>',
    `<style>${STYLE}</style>`,
    `<h1>${escapeHtml(name)}</h1>`,
    `<main>${withNodes(content, 0, content.length, roots)}</main>\n</html>\n`,
  ].join('\n');
}

/** A part of the source, with the expressions in it marked. */
function withNodes(source: string, from: number, to: number, nodes: readonly CoverageNode[]): string {
  let html = '';
  let at = from;
  for (const node of nodes) {
    const { currentOffset, endOffset } = node.sourcePosition;
    // an expression that the parser has moved out of its parent's text is left unmarked
    if (currentOffset < at || endOffset > to) continue;
    html += escapeHtml(source.slice(at, currentOffset)) + marked(source, node);
    at = endOffset;
  }
  return html + escapeHtml(source.slice(at, to));
}

function marked(source: string, node: CoverageNode): string {
  const { currentOffset, endOffset } = node.sourcePosition;
  const values = node.values.map(
    ({ value, count }) => `${Object.entries(value).map(describe)} (${count} times)`,
  );
  const children = [...node.children].sort((a, b) => start(a) - start(b));
  const title = values.length > 0 ? values.join('\n') : 'not evaluated';
  const kind = values.length > 0 ? 'expression evaluated' : 'expression';
  const inside = withNodes(source, currentOffset, endOffset, children);
  return `<span class="${kind}" title="${escapeHtml(title)}">${inside}</span>`;
}

function describe([kind, value]: [string, unknown]): string {
  if (kind === 'undefined') return `failed: ${(value as { causeMessage?: string }).causeMessage}`;
  return value !== null && typeof value === 'object' ? kind.replace(/Value$/, '') : String(value);
}

function start({ sourcePosition }: CoverageNode): number {
  return sourcePosition.currentOffset;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
