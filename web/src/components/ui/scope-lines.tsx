import type { Translations } from '@gharseva/contract/rules';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocalText } from '#lib/i18n/local-text.ts';
import styles from './scope-lines.module.css';

type Part = 'included' | 'excluded';

interface ScopeLinesProps {
  /** What has the two texts; answers of an earlier version, and old orders, lack them. */
  of: { [Name in Part]?: string | undefined } & { translations?: Translations<Part> | undefined };
  labels: Readonly<Record<Part, string>>;
}

/** What is included and what is not, a short line each; a line without a text is left out. */
export function ScopeLines({ of: { included = '', excluded = '', translations }, labels }: ScopeLinesProps) {
  const text = useLocalText();
  const stated = { included, excluded, translations };
  return (
    <>
      <Line icon={<Check size={16} />} label={labels.included} text={text(stated, 'included')} />
      <Line icon={<X size={16} />} label={labels.excluded} text={text(stated, 'excluded')} />
    </>
  );
}

function Line({ icon, label, text }: { icon: ReactNode; label: string; text: string }) {
  if (!text) return null;
  return (
    <p className={styles.line}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.label}>{label}:</span> {text}
    </p>
  );
}
