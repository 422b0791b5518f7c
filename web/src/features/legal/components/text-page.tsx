import type { ReactNode } from 'react';
import { Page } from '#components/layout/page-frame.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useHashTarget } from '#lib/focus/use-hash-target.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './legal.module.css';
import { Prose } from './prose';

export interface TextSection {
  id: string;
  title: string;
  text: string;
}

interface TextPageProps {
  title: string;
  intro: string;
  /** A line above the sections, such as a text's effective date. */
  note?: string;
  sections: readonly TextSection[];
  /** Numbers the sections, for citation. */
  numbered?: boolean;
  children?: ReactNode;
}

/** A text page with a table of contents that links to its sections. */
export function TextPage({ title, intro, note, sections, numbered = false, children }: TextPageProps) {
  const t = useT();
  useHashTarget(true);
  const heading = (section: TextSection, index: number) =>
    numbered ? `${index + 1}. ${section.title}` : section.title;
  return (
    <Page>
      <PageHeader title={title} intro={intro} />
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.layout}>
        <nav className={styles.contents} aria-label={t('legal.onThisPage')}>
          <h2 className={styles.contentsTitle}>{t('legal.onThisPage')}</h2>
          <ul className={styles.contentsList}>
            {sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{heading(section, index)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} tabIndex={-1} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className={styles.heading}>
                {heading(section, index)}
              </h2>
              <Prose text={section.text} />
            </section>
          ))}
          {children}
        </div>
      </div>
    </Page>
  );
}
