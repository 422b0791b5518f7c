import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { IconDisc } from '#components/ui/icon-disc.tsx';
import styles from './support.module.css';

interface ContactCardProps {
  icon: ReactNode;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** One contact channel. */
export function ContactCard({ icon, title, hint, children }: ContactCardProps) {
  return (
    <Card as="section" className={styles.card}>
      <IconDisc size="lg">{icon}</IconDisc>
      <h2 className={styles.cardTitle}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.links}>{children}</div>
    </Card>
  );
}
