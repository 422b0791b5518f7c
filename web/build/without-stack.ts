import { inspect } from 'node:util';

/**
 * Reads settings; of a fault of theirs, Vite prints the sentence for the operator alone. A mistake of the code keeps its
 * stack.
 */
export function withoutStack<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'Error')) throw error;
    throw Object.assign(error, { [inspect.custom]: () => error.message });
  }
}
