import type { Budget } from '../evaluate/budget';
import { fail } from '../values/rule-failure';
import type { RuleValue } from '../values/rule-value';
import { typeOf } from '../values/type-of';

type ParameterType = ReturnType<typeof typeOf> | 'any';

/** A built-in function or method: its argument types (one list per variant) and its implementation. */
export interface Builtin {
  signatures: readonly (readonly ParameterType[])[];
  /** Called with arguments that fit a signature; a method's target comes first, unchecked. */
  run(args: readonly RuleValue[], budget: Budget): RuleValue;
}

/** A built-in with one signature, which the function's parameters must match. */
export function builtin<A extends readonly RuleValue[]>(
  signature: readonly ParameterType[],
  run: (...args: [...A, Budget]) => RuleValue,
): Builtin {
  return variants([signature], run);
}

/** A built-in with several signatures. */
export function variants<A extends readonly RuleValue[]>(
  signatures: readonly (readonly ParameterType[])[],
  run: (...args: [...A, Budget]) => RuleValue,
): Builtin {
  return { signatures, run: (args, budget) => run(...([...args, budget] as unknown as [...A, Budget])) };
}

/**
 * Refuses arguments that fit no signature.
 * @param name the function's name in messages: `string.size`, `math.abs`
 * @throws RuleFailure
 */
export function assertArguments({ signatures }: Builtin, name: string, args: readonly RuleValue[]): void {
  const expected = () => signatures.map((types) => `${name}(${types.join(', ')})`).join(', ');
  const sameLength = signatures.filter((types) => types.length === args.length);
  if (sameLength.length === 0) {
    fail(`Incorrect number of arguments. Received: ${args.length}. Expected: ${expected()}.`);
  }
  if (sameLength.some((types) => types.every((type, i) => fits(args[i] as RuleValue, type)))) return;
  fail(
    `Unsupported operation error. Received: ${name}(${args.map(typeOf).join(', ')}). Expected: ${expected()}.`,
  );
}

function fits(value: RuleValue, type: ParameterType): boolean {
  if (type === 'any') return true;
  const own = typeOf(value);
  return own === type || (type === 'float' && own === 'int');
}
