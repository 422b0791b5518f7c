import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Field } from './text-field';

type TidyFieldProps = Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'ref'> & {
  value: string;
  /** What stands in the field for what was typed or pasted; keeps the order of its digits. `isKey` for a single key. */
  tidy: (typed: string, isKey: boolean) => string;
  onValue: (value: string) => void;
  /** Called with the control when it appears. */
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
};

/** A field for digits that tidies what is typed; the caret stays where the person works, also in the middle. */
export function TidyField({ value, tidy, onValue, inputRef, ...field }: TidyFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [caret, setCaret] = useState<{ digitsBehind: number } | null>(null);

  useLayoutEffect(() => {
    const control = input.current;
    if (caret === null || control === null || document.activeElement !== control) return;
    const place = Math.max(0, control.value.length - caret.digitsBehind);
    control.setSelectionRange(place, place);
  }, [caret]);

  return (
    <Field
      {...field}
      ref={(control) => {
        // Called with the control once, whatever the parent renders: a field asks for the focus when it appears.
        if (control !== null && input.current === null) inputRef?.(control);
        input.current = control;
      }}
      value={value}
      onChange={({ target, nativeEvent }) => {
        const behind = target.value.slice(target.selectionEnd ?? target.value.length);
        setCaret({ digitsBehind: behind.match(/\p{Nd}/gu)?.length ?? 0 });
        onValue(tidy(target.value, (nativeEvent as InputEvent).inputType === 'insertText'));
      }}
    />
  );
}
