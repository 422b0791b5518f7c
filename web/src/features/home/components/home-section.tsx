import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import styles from './home-section.module.css';

interface HomeSectionProps {
  title: string;
  text?: string;
  id?: string;
  ref?: Ref<HTMLElement>;
  /** `tint` sets the section off from its neighbours. */
  surface?: 'plain' | 'tint';
  children: ReactNode;
}

/** A section of the home page with its heading; focusable as the target of a scroll. */
export function HomeSection({ title, text, id, ref, surface = 'plain', children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(surface === 'tint' && styles.tint)}
    >
      <div className={styles.inner}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
