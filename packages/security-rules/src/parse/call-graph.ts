import type { FunctionDeclaration } from './ast';
import type { NameScope } from './name-scope';
import type { Position } from './rules-issue';
import { walkExpression } from './walk-expression';

type Functions = ReadonlyMap<string, FunctionDeclaration>;
interface Callee {
  declaration: FunctionDeclaration;
  scope: NameScope;
}

/**
 * Cycles of functions that call each other: the names on each, from the first declared, and the position to report.
 * @param scope the scope that declares them
 */
export function callCycles(
  functions: Functions,
  scope: NameScope,
): { names: string[]; position: Position }[] {
  const cycles: { names: string[]; position: Position }[] = [];
  const done = new Set<FunctionDeclaration>();
  for (const declaration of functions.values()) {
    visit({ declaration, scope }, []);
  }
  return cycles;

  function visit(callee: Callee, under: FunctionDeclaration[]): void {
    const { declaration } = callee;
    const start = under.indexOf(declaration);
    if (start >= 0) {
      const cycle = under.slice(start);
      const [first] = cycle as [FunctionDeclaration];
      if (functions.get(first.name) === first) {
        cycles.push({ names: cycle.map(({ name }) => name), position: first.position });
      }
      return;
    }
    if (done.has(declaration)) return;
    for (const called of calleesOf(callee)) visit(called, [...under, declaration]);
    done.add(declaration);
  }
}

/** The deepest nesting of calls below this function, itself included; the graph must have no cycles. */
export function longestCallChain(declaration: FunctionDeclaration, scope: NameScope): number {
  const known = new Map<FunctionDeclaration, number>();
  const measure = (callee: Callee): number => {
    const before = known.get(callee.declaration);
    if (before !== undefined) return before;
    const length = 1 + calleesOf(callee).reduce((most, called) => Math.max(most, measure(called)), 0);
    known.set(callee.declaration, length);
    return length;
  };
  return measure({ declaration, scope });
}

function calleesOf({ declaration, scope }: Callee): Callee[] {
  const found = new Map<FunctionDeclaration, Callee>();
  for (const expression of [...declaration.lets.map(({ value }) => value), declaration.body]) {
    walkExpression(expression, (inner) => {
      if (inner.kind === 'call') {
        const callee = scope.resolve(inner.name);
        if (callee) found.set(callee.declaration, callee);
      }
      return true;
    });
  }
  return [...found.values()];
}
