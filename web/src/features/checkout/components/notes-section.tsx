import { NOTES_MAX_LENGTH } from '@gharseva/contract/rules';
import { NotebookPen } from 'lucide-react';
import { TextArea } from '#components/form/text-area.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './checkout.module.css';
import { Section } from './section';

/** The notes up to their limit, without half an emoji at its end. */
const cut = (notes: string) => notes.slice(0, NOTES_MAX_LENGTH).replace(/\p{Surrogate}$/u, '');

/** Notes for the professional, up to 300 characters, with a counter (docs/specification.md section 5). */
export function NotesSection({ notes, onNotes }: { notes: string; onNotes: (notes: string) => void }) {
  const t = useT();
  return (
    <Section title={t('checkout.notesHeading')} icon={<NotebookPen size={20} />}>
      <TextArea
        label={t('checkout.notesLabel')}
        hint={t('checkout.notesHint')}
        optional
        name="notes"
        maxLength={NOTES_MAX_LENGTH}
        value={notes}
        onChange={(event) => onNotes(cut(event.target.value))}
      />
      <p className={styles.counter}>
        {t('checkout.notesCount', { count: notes.length, max: NOTES_MAX_LENGTH })}
      </p>
    </Section>
  );
}
