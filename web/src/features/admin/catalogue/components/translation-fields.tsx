import { CONTENT_LANGUAGES } from '@gharseva/contract/rules';
import { useState } from 'react';
import { TextArea } from '#components/form/text-area.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { languageName } from '#lib/i18n/language-name.ts';
import { translationKey } from '../model/translation-draft';
import styles from './catalogue.module.css';

interface Binding {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** The further texts of records, in the order of their fields, each with its label and its control. */
const FURTHER = [
  ['state', 'adminCatalogue.city.stateIn', Field],
  ['description', 'adminCatalogue.descriptionIn', TextArea],
  ['included', 'adminCatalogue.service.includedIn', TextArea],
  ['excluded', 'adminCatalogue.service.excludedIn', TextArea],
] as const;

interface TranslationFieldsProps {
  /** Maximum length of the name, in characters. */
  nameLength: number;
  /** Maximum lengths of the further texts that the record has. */
  lengths?: Readonly<Partial<Record<(typeof FURTHER)[number][0], number>>>;
  bind: (name: string) => Binding;
}

/**
 * The texts of a record in the site's other languages: a collapsed group for each, which opens by itself on an error
 * inside.
 */
export function TranslationFields(props: TranslationFieldsProps) {
  return CONTENT_LANGUAGES.map((language) => <Group key={language} language={language} {...props} />);
}

function Group({
  language,
  nameLength,
  lengths = {},
  bind,
}: TranslationFieldsProps & { language: (typeof CONTENT_LANGUAGES)[number] }) {
  const t = useT();
  // Once open it stays so, also when the error that opened it goes with the first letter.
  const [isOpen, setOpen] = useState(false);
  const name = bind(translationKey('name', language));
  const further = FURTHER.flatMap(([field, label, Control]) => {
    const maxLength = lengths[field];
    return maxLength === undefined
      ? []
      : [{ label, Control, maxLength, bound: bind(translationKey(field, language)) }];
  });
  const isWrong = [name, ...further.map(({ bound }) => bound)].some(({ error }) => error);
  if (isWrong && !isOpen) setOpen(true);
  const told = languageName(language);
  return (
    <details
      className={styles.translation}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // What is wrong inside stays in sight.
        if (isWrong) currentTarget.open = true;
        else setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        {t('adminCatalogue.inLanguage', { language: told })}
        {name.value.trim() && <span className={styles.told}>{name.value}</span>}
      </summary>
      <div className={styles.fields}>
        <Field
          {...name}
          lang={language}
          label={t('adminCatalogue.nameIn', { language: told })}
          hint={t('adminCatalogue.translationHint')}
          optional
          maxLength={nameLength}
        />
        {further.map(({ label, Control, maxLength, bound }) => (
          <Control
            key={label}
            {...bound}
            lang={language}
            label={t(label, { language: told })}
            optional
            maxLength={maxLength}
          />
        ))}
      </div>
    </details>
  );
}
