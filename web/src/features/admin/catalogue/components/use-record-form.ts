import type { Translated } from '@gharseva/contract/rules';
import { useRef, useState } from 'react';
import { type FieldTexts, useFormCheck } from '#components/form/use-form-check.ts';
import type { FormSchema } from '#lib/find-faults.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { serverErrors } from '../model/server-errors';
import type { TranslationDraft } from '../model/translation-draft';

/** The text fields of a draft. */
type TextField<Draft> = {
  [Name in keyof Draft & string]: Draft[Name] extends string ? Name : never;
}[keyof Draft & string];

/** Reads a draft: the input to check and send, and the texts of its faults. */
type Read<Draft, Input> = (draft: Draft) => { input: Input; texts: FieldTexts };

type Change = (event: { target: { value: string } }) => void;

/** How a record is saved. */
interface Saving<Input, Saved> {
  error: unknown;
  mutate: (input: Input, then: { onSuccess: (saved: Saved) => void }) => void;
}

/**
 * The state of a catalogue form: the draft, its errors (ours and the server's), field bindings and saving.
 *
 * @param name unique among all forms; the draft is kept under it over the end of a session
 * @param onSaved called when the toast of the saved record is shown
 */
export function useRecordForm<
  Draft extends { translations: TranslationDraft },
  Input extends object,
  Saved extends Translated<'name'>,
>(
  name: string,
  start: () => Draft,
  schema: FormSchema,
  read: Read<Draft, Input>,
  saving: Saving<Input, Saved>,
  onSaved: (saved: Saved) => void,
) {
  const t = useT();
  const text = useLocalText();
  const [draft, setDraft, startsChanged] = useAdminDraft(name, start);
  /** Whether a picked picture is not part of the draft yet. */
  const isMaking = useRef(false);
  const { input, texts } = read(draft);
  /** Whether anything was changed, also without an event of a field: a picture is dropped, or removed. */
  const [isTouched, setTouched] = useState(false);
  const { errors, check, forget } = useFormCheck(schema, texts, serverErrors(saving.error));
  const change = (part: Partial<Draft>) => {
    setDraft((present) => ({ ...present, ...part }));
    setTouched(true);
    // The server names a picture's field by the address that it becomes.
    forget('picture' in part ? { imageUrl: '', ...part } : part);
  };

  /** Binds a control to a text field. */
  const field = <Name extends TextField<Draft>>(name: Name) => {
    const onChange: Change = ({ target }) => change({ [name]: target.value } as Partial<Draft>);
    return { name, value: draft[name] as string, error: errors[name], onChange };
  };

  /** Binds a control to a translation. */
  const translation = (name: string) => {
    const onChange: Change = ({ target }) => {
      change({ translations: { ...draft.translations, [name]: target.value } } as Partial<Draft>);
      forget({ [name]: target.value });
    };
    return { name, value: draft.translations[name] ?? '', error: errors[name], onChange };
  };

  const onMaking = (isNow: boolean) => {
    isMaking.current = isNow;
  };

  /** Saves the draft; returns the names of the wrong fields. */
  const save = () => {
    const { picture: _picture, ...fields } = input as Input & { picture?: unknown };
    // Saved now, the record would be without it. Its field says that it is being prepared.
    const wrong = check(fields, isMaking.current ? { imageUrl: 'making' } : {});
    if (wrong.length > 0) return wrong;
    saving.mutate(input, {
      onSuccess: (saved) => {
        showToast('success', t('adminCatalogue.saved', { name: text(saved, 'name') }));
        onSaved(saved);
      },
    });
    return [];
  };

  return {
    draft,
    startsChanged: startsChanged || isTouched,
    errors,
    change,
    field,
    translation,
    onMaking,
    save,
  };
}
