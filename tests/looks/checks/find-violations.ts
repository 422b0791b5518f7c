import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 levels A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** A barrier for a person with a disability: the rule and the place. */
export interface Violation {
  rule: string;
  where: string;
  why: string;
}

/** The part of axe's result that is reported. */
interface AxeAnswer {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

interface AxeWindow {
  axe?: { run(context: unknown, options: unknown): Promise<AxeAnswer> };
}

/**
 * Runs all axe-core rules of {@link TAGS} on a page in its current state.
 * @param except rules to skip on this page
 */
export async function findViolations(page: Page, except: readonly string[] = []): Promise<Violation[]> {
  // Evaluated through the debugger: the page's Content-Security-Policy allows no other script.
  const isThere = await page.evaluate(() => (window as unknown as AxeWindow).axe !== undefined);
  if (!isThere) await page.evaluate(AXE);
  const answer = await page.evaluate(
    ({ tags, off }) => {
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      const { axe } = window as unknown as AxeWindow;
      if (!axe) throw new Error('axe is not loaded');
      // target-size is off by default
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
