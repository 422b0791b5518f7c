import { fail } from '../values/rule-failure';
import type { RegexMatch } from './regular-expression';

/**
 * The replacement text of `replace` for one match: `$1` is a group's text, `${name}` a named group's, a backslash
 * escapes the next character; everything else is literal.
 * @throws RuleFailure for a group that the pattern does not have
 */
export function expandReplacement(replacement: string, match: RegexMatch): string {
  let result = '';
  for (let at = 0; at < replacement.length; at += 1) {
    const char = replacement[at] as string;
    const next = replacement[at + 1];
    if (char === '\\' && next !== undefined) {
      result += next;
      at += 1;
    } else if (char === '$' && next !== undefined && /[0-9]/.test(next)) {
      const digits = groupNumber(replacement, at + 1, match.groups.length - 1);
      result += match.groups[Number(digits)] ?? '';
      at += digits.length;
    } else if (char === '$' && next === '{') {
      const end = replacement.indexOf('}', at);
      const name = end < 0 ? '' : replacement.slice(at + 2, end);
      if (!match.names.has(name)) return fail(`The pattern has no group ${name}.`);
      result += match.names.get(name) ?? '';
      at = end;
    } else {
      result += char;
    }
  }
  return result;
}

/** The longest run of digits that names a group; the first digit alone must name one. */
function groupNumber(replacement: string, start: number, last: number): string {
  let digits = replacement[start] as string;
  if (Number(digits) > last) return fail(`The pattern has no group ${digits}.`);
  for (let at = start + 1; /^[0-9]$/.test(replacement[at] ?? ''); at += 1) {
    if (Number(digits + replacement[at]) > last) break;
    digits += replacement[at];
  }
  return digits;
}
