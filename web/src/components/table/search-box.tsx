import { SEARCH_LENGTH } from '@gharseva/contract/rules';
import { useEffect, useState } from 'react';
import { Field } from '../form/text-field';

/** How long typing must pause before the list is asked. */
const PAUSE_MS = 350;

interface SearchBoxProps {
  label: string;
  hint?: string | undefined;
  value: string;
  /** Called with the trimmed text once typing pauses. */
  onSearch: (text: string) => void;
}

/** A search field that asks once typing pauses, and at once by Enter. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address was changed by Back, a link or a button: the field follows.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);

  return (
    <Field
      label={label}
      hint={hint}
      type="search"
      name="search"
      autoComplete="off"
      maxLength={SEARCH_LENGTH}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && wanted !== value) onSearch(wanted);
      }}
    />
  );
}
