import type {
  AllowStatement,
  Block,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  PatternPart,
  RulesFile,
} from '@gharseva/security-rules/parse/ast';
import { type Change, changesOf } from './mutate-expression';

/** A rules file with one change. */
export interface Mutant {
  /** `line:column what`. */
  name: string;
  file: RulesFile;
}

/** Every mutant of a file, each with one change. */
export function makeMutants(file: RulesFile): Mutant[] {
  return file.services.flatMap((service, i) => {
    return mutateBlock(service).map(({ name, value }) => ({
      name,
      file: { ...file, services: file.services.with(i, { ...service, ...value }) },
    }));
  });
}

interface Named<T> {
  name: string;
  value: T;
}

function mutateBlock(block: Block): Named<Block>[] {
  const found: Named<Block>[] = [];
  for (const [name, declaration] of block.functions) {
    for (const mutant of mutateFunction(declaration)) {
      found.push({
        name: mutant.name,
        value: { ...block, functions: new Map(block.functions).set(name, mutant.value) },
      });
    }
  }
  block.allows.forEach((allow, i) => {
    for (const mutant of mutateAllow(allow)) {
      found.push({ name: mutant.name, value: { ...block, allows: block.allows.with(i, mutant.value) } });
    }
    found.push({
      name: `${at(allow)} drop the allow`,
      value: { ...block, allows: block.allows.toSpliced(i, 1) },
    });
  });
  block.matches.forEach((match, i) => {
    for (const mutant of mutateMatch(match)) {
      found.push({ name: mutant.name, value: { ...block, matches: block.matches.with(i, mutant.value) } });
    }
  });
  return found;
}

function mutateMatch(match: MatchBlock): Named<MatchBlock>[] {
  const inner = mutateBlock(match).map(({ name, value }) => ({ name, value: { ...match, ...value } }));
  const paths = match.pattern.flatMap((part, i) => {
    return widen(part, i === match.pattern.length - 1).map(({ name, value }) => ({
      name: `${at(match)} ${name}`,
      value: { ...match, pattern: match.pattern.with(i, value) },
    }));
  });
  return [...inner, ...paths];
}

function widen(part: PatternPart, isLast: boolean): Named<PatternPart>[] {
  if (part.kind === 'capture') {
    return isLast && !part.isGlob
      ? [{ name: `{${part.name}} takes whole paths`, value: { ...part, isGlob: true } }]
      : [];
  }
  const position = { line: 1, column: 1, offset: 0, endOffset: 0 };
  return [
    {
      name: `/${part.text} becomes anything`,
      value: { kind: 'capture', name: 'anything', isGlob: false, position },
    },
  ];
}

function mutateAllow(allow: AllowStatement): Named<AllowStatement>[] {
  const { position } = allow;
  const found: Named<AllowStatement>[] = [];
  const names = allow.methods.map(({ name }) => name);
  for (const method of ['get', 'list', 'create', 'update', 'delete']) {
    const group = method === 'get' || method === 'list' ? 'read' : 'write';
    if (names.includes(method) || names.includes(group)) continue;
    found.push({
      name: `${at(allow)} allow ${method} too`,
      value: { ...allow, methods: [...allow.methods, { name: method, position }] },
    });
  }
  allow.methods.forEach(({ name }, i) => {
    const methods = allow.methods.toSpliced(i, 1);
    if (methods.length > 0)
      found.push({ name: `${at(allow)} no longer ${name}`, value: { ...allow, methods } });
    if (name === 'read') {
      for (const one of ['get', 'list']) {
        found.push({
          name: `${at(allow)} read becomes ${one}`,
          value: { ...allow, methods: allow.methods.with(i, { name: one, position }) },
        });
      }
    }
  });
  if (!allow.condition) return found;
  const { condition } = allow;
  found.push({ name: `${at(allow)} without the condition`, value: { ...allow, condition: null } });
  const negated: Expression = {
    kind: 'not',
    operand: condition,
    id: condition.id,
    position: condition.position,
    depth: condition.depth + 1,
  };
  found.push({ name: `${at(allow)} the condition negated`, value: { ...allow, condition: negated } });
  for (const change of mutateExpression(condition)) {
    found.push({ name: change.what, value: { ...allow, condition: change.expression } });
  }
  return found;
}

function mutateFunction(declaration: FunctionDeclaration): Named<FunctionDeclaration>[] {
  const { body, lets } = declaration;
  const always: Expression = { kind: 'literal', value: true, id: body.id, position: body.position, depth: 1 };
  return [
    {
      name: `${at(declaration)} ${declaration.name}() is always true`,
      value: { ...declaration, body: always },
    },
    ...mutateExpression(body).map(({ what, expression }) => ({
      name: what,
      value: { ...declaration, body: expression },
    })),
    ...lets.flatMap((local, i) =>
      mutateExpression(local.value).map(({ what, expression }) => ({
        name: what,
        value: { ...declaration, lets: lets.with(i, { ...local, value: expression }) },
      })),
    ),
  ];
}

/** Changes of an expression and of all its parts, each named with its position. */
function mutateExpression(expression: Expression): Change[] {
  const own = changesOf(expression).map((change) => ({
    ...change,
    what: `${at(expression)} ${change.what}`,
  }));
  return [...own, ...mutateParts(expression)];
}

function mutateParts(expression: Expression): Change[] {
  const found: Change[] = [];
  const within = (child: Expression, rebuild: (child: Expression) => Expression) => {
    for (const { what, expression: changed } of mutateExpression(child))
      found.push({ what, expression: rebuild(changed) });
  };
  switch (expression.kind) {
    case 'and':
    case 'or':
    case 'binary':
      within(expression.left, (left) => ({ ...expression, left }));
      within(expression.right, (right) => ({ ...expression, right }));
      break;
    case 'not':
    case 'negate':
    case 'is':
      within(expression.operand, (operand) => ({ ...expression, operand }));
      break;
    case 'list':
      expression.items.forEach((item, i) => {
        within(item, (changed) => ({ ...expression, items: expression.items.with(i, changed) }));
      });
      break;
    case 'call':
      expression.args.forEach((arg, i) => {
        within(arg, (changed) => ({ ...expression, args: expression.args.with(i, changed) }));
      });
      break;
    case 'method':
      within(expression.target, (target) => ({ ...expression, target }));
      expression.args.forEach((arg, i) => {
        within(arg, (changed) => ({ ...expression, args: expression.args.with(i, changed) }));
      });
      break;
    case 'member':
      within(expression.target, (target) => ({ ...expression, target }));
      break;
    case 'index':
      within(expression.target, (target) => ({ ...expression, target }));
      within(expression.index, (index) => ({ ...expression, index }));
      break;
    case 'path':
      expression.parts.forEach((part, i) => {
        if (part.kind !== 'value') return;
        within(part.value, (value) => ({
          ...expression,
          parts: expression.parts.with(i, { kind: 'value', value }),
        }));
      });
      break;
    default:
  }
  return found;
}

function at({ position }: { position: { line: number; column: number } }): string {
  return `${position.line}:${position.column}`;
}
