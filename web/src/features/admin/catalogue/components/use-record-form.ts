import { useState } from 'react';
import { useAdminDraft } from '../../shared/admin-drafts';
import { serverErrors } from '../model/server-errors';
import type { TranslationDraft } from '../model/translation-draft';

/** The fields of a draft that are typed as text. */
type TextField<Draft> = {
  [Name in keyof Draft & string]: Draft[Name] extends string ? Name : never;
}[keyof Draft & string];

/** As a draft is read: what is wrong, in the order of the form, and what to send when nothing is. */
type Read<Draft, Input> = (draft: Draft) => { wrong: Record<string, string>; input: Input };

type Change = (event: { target: { value: string } }) => void;

/**
 * A form of the catalogue: what is typed, what is wrong with it by us and by the server, and how a field is bound.
 *
 * @param name of the form among all, under which it outlives a session
 * @param error what the last saving failed with
 */
export function useRecordForm<Draft extends { translations: TranslationDraft }, Input>(
  name: string,
  start: () => Draft,
  read: Read<Draft, Input>,
  error: unknown,
) {
  const [draft, setDraft, startsChanged] = useAdminDraft(name, start);
  const [found, setFound] = useState<Record<string, string>>({});
  const wrong: Record<string, string | undefined> = { ...serverErrors(error), ...found };
  const change = (part: Partial<Draft>) => setDraft((present) => ({ ...present, ...part }));

  /** Binds a control to a field of text. */
  const field = <Name extends TextField<Draft>>(name: Name) => {
    const onChange: Change = ({ target }) => change({ [name]: target.value } as Partial<Draft>);
    return { name, value: draft[name] as string, error: wrong[name], onChange };
  };

  /** Binds a control to a text in another language. */
  const translation = (name: string) => {
    const onChange: Change = ({ target }) =>
      change({ translations: { ...draft.translations, [name]: target.value } } as Partial<Draft>);
    return { name, value: draft.translations[name] ?? '', error: wrong[name], onChange };
  };

  /** Saves what was typed; the name of the first wrong field when it cannot be. */
  const submit = (save: (input: Input) => void): string | null => {
    const { wrong: now, input } = read(draft);
    setFound(now);
    const [first] = Object.keys(now);
    if (first) return first;
    save(input);
    return null;
  };

  return { draft, startsChanged, wrong, change, field, translation, submit };
}
