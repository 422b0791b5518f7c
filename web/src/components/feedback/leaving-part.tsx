import type { ComponentProps } from 'react';
import { useLeaveFocus } from '../../lib/focus/use-leave-focus';

/** A part that goes once the button in it has done its work, such as Retry beside what is old: the focus stays nearby. */
export function LeavingPart(props: Omit<ComponentProps<'div'>, 'ref'>) {
  return <div {...props} ref={useLeaveFocus<HTMLDivElement>()} />;
}
