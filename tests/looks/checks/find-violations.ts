import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 at A and AA, and what axe's makers hold to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Something that a person with a disability would run into: which rule, and where. */
export interface Violation {
  rule: string;
  where: string;
  why: string;
}

/** As much of axe's answer as is told. */
interface AxeAnswer {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

interface AxeWindow {
  axe?: { run(context: unknown, options: unknown): Promise<AxeAnswer> };
}

/**
 * Runs axe-core on a page as it is shown, all rules of {@link TAGS}.
 * @param except rules that do not hold on this page, for a reason that the caller gives
 */
export async function findViolations(page: Page, except: readonly string[] = []): Promise<Violation[]> {
  // Evaluated over the debugger's line: the page's own Content-Security-Policy lets no foreign script in.
  const isThere = await page.evaluate(() => (window as unknown as AxeWindow).axe !== undefined);
  if (!isThere) await page.evaluate(AXE);
  const answer = await page.evaluate(
    ({ tags, off }) => {
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      const { axe } = window as unknown as AxeWindow;
      if (!axe) throw new Error('axe is not there');
      // target-size is among the rules that axe leaves out unless asked
      return axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        rules: { 'target-size': { enabled: true }, ...rules },
        resultTypes: ['violations'],
      });
    },
    { tags: TAGS, off: [...except] },
  );
  return answer.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      rule: id,
      where: target.flat().join(' '),
      why: failureSummary.split('\n').slice(1).join(' ').trim(),
    })),
  );
}
