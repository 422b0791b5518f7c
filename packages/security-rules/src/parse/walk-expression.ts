import type { Expression } from './ast';

/**
 * Visits an expression and all its descendants, outermost first.
 * @param visit returns false to skip the target of a method call
 */
export function walkExpression(expression: Expression, visit: (expression: Expression) => boolean): void {
  const pending: Expression[] = [expression];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const isEntered = visit(next);
    const target = isEntered || next.kind !== 'method' ? [] : [next.target];
    pending.push(...childrenOf(next).filter((child) => !target.includes(child)));
  }
}

/** The direct children of an expression. */
export function childrenOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []));
    case 'member':
      return [expression.target];
    case 'index':
      return [expression.target, expression.index];
    case 'range':
      return [expression.target, expression.from, expression.to].filter((child) => child !== null);
    case 'call':
      return expression.args;
    case 'method':
      return [expression.target, ...expression.args];
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand];
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right];
    case 'ternary':
      return [expression.test, expression.then, expression.otherwise];
  }
}
