import type { Expression } from '@gharseva/security-rules/parse/ast';

/** A changed expression, and a name for the change. */
export interface Change {
  what: string;
  expression: Expression;
}

const COMPARISONS: Record<string, readonly string[]> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};

/** All changes of the expression itself, with its parts unchanged. */
export function changesOf(expression: Expression): Change[] {
  switch (expression.kind) {
    case 'and':
      return [
        { what: 'drop the right conjunct', expression: expression.left },
        { what: 'drop the left conjunct', expression: expression.right },
        { what: '&& becomes ||', expression: { ...expression, kind: 'or' } },
      ];
    case 'or':
      return [
        { what: 'drop the right side', expression: expression.left },
        { what: 'drop the left side', expression: expression.right },
        { what: '|| becomes &&', expression: { ...expression, kind: 'and' } },
      ];
    case 'not':
      return [{ what: 'drop the !', expression: expression.operand }];
    case 'binary':
      return binaryChanges(expression);
    case 'literal':
      return literalChanges(expression);
    case 'list':
      return listChanges(expression);
    case 'path':
      return expression.parts.flatMap((part, i): Change[] => {
        if (part.kind !== 'text' || i < 3) return [];
        const parts = expression.parts.with(i, { kind: 'text', text: `${part.text}x` });
        return [{ what: `look into ${part.text}x`, expression: { ...expression, parts } }];
      });
    default:
      return [];
  }
}

function binaryChanges(expression: Expression & { kind: 'binary' }): Change[] {
  if (expression.operator === 'in') {
    return [{ what: 'in becomes true', expression: literalLike(expression, true) }];
  }
  const flipped = (COMPARISONS[expression.operator] ?? []).map((operator): Change => {
    const changed = { ...expression, operator: operator as typeof expression.operator };
    return { what: `${expression.operator} becomes ${operator}`, expression: changed };
  });
  const arithmetic = expression.operator === '*' || expression.operator === '+';
  if (!arithmetic) return flipped;
  const half: Change = { what: `keep the left of ${expression.operator}`, expression: expression.left };
  return [...flipped, half];
}

function literalChanges(expression: Expression & { kind: 'literal' }): Change[] {
  const { value } = expression;
  const to = (what: string, changed: typeof value): Change => ({
    what,
    expression: literalLike(expression, changed),
  });
  if (typeof value === 'boolean') return [to(`${value} becomes ${!value}`, !value)];
  if (typeof value === 'bigint')
    return [
      to(`${value} becomes ${value + 1n}`, value + 1n),
      to(`${value} becomes ${value - 1n}`, value - 1n),
    ];
  if (typeof value !== 'string') return [];
  const isPattern = /[.*|(]/.test(value);
  if (!isPattern) return [to(`'${value}' becomes another word`, `${value}x`)];
  const alternatives = /\(([a-z|]+)\)/.exec(value)?.[1]?.split('|') ?? [];
  return [
    to('the pattern may begin with anything', `.*${value}`),
    to('the pattern may end with anything', `${value}(?s:.*)`),
    to('the pattern becomes .*', '(?s:.*)'),
    ...alternatives.map((name) =>
      to(`the pattern lacks ${name}`, value.replace(new RegExp(`${name}\\||\\|${name}`), '')),
    ),
    ...(value.includes('{1,200}')
      ? [
          to('{1,200} becomes {0,200}', value.replace('{1,200}', '{0,200}')),
          to('{1,200} becomes {1,201}', value.replace('.{1,200}', '.{1,200}.?')),
          to('{1,200} becomes {1,199}', value.replace('{1,200}', '{1,199}')),
          to('{1,200} becomes +', value.replace('{1,200}', '+')),
        ]
      : []),
  ];
}

function listChanges(expression: Expression & { kind: 'list' }): Change[] {
  const dropped = expression.items.map((_, i): Change => {
    return {
      what: `drop item ${i + 1}`,
      expression: { ...expression, items: expression.items.toSpliced(i, 1) },
    };
  });
  const isMime = expression.items.some((item) => item.kind === 'literal' && String(item.value).includes('/'));
  const extra = isMime ? ['image/gif', 'image/svg+xml', 'text/html'] : ['inactive'];
  const widened = extra.map((word): Change => {
    return {
      what: `allow '${word}' too`,
      expression: { ...expression, items: [...expression.items, literalLike(expression, word)] },
    };
  });
  return [...dropped, ...widened];
}

function literalLike(
  like: Expression,
  value: null | boolean | bigint | string | number | Uint8Array,
): Expression {
  return { kind: 'literal', value, id: like.id, position: like.position, depth: 1 };
}
