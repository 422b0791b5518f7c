import { CONTENT_LANGUAGES } from '@gharseva/contract/rules';
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

interface TranslationFieldsProps {
  /** Maximum length of the name, in characters. */
  nameLength: number;
  /** Maximum length of the description; null where there is none. */
  descriptionLength: number | null;
  bind: (name: string) => Binding;
}

/**
 * Name and description in the site's other languages: a collapsed group for each, which opens by itself on an error
 * inside.
 */
export function TranslationFields({ nameLength, descriptionLength, bind }: TranslationFieldsProps) {
  const t = useT();
  return CONTENT_LANGUAGES.map((language) => {
    const name = bind(translationKey('name', language));
    const description = descriptionLength === null ? null : bind(translationKey('description', language));
    const isWrong = Boolean(name.error || description?.error);
    const told = languageName(language);
    return (
      <details key={language} className={styles.translation} open={isWrong || undefined}>
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
          {description && (
            <TextArea
              {...description}
              lang={language}
              label={t('adminCatalogue.descriptionIn', { language: told })}
              optional
              maxLength={descriptionLength ?? undefined}
            />
          )}
        </div>
      </details>
    );
  });
}
