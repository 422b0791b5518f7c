import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

/** A raised box around related content. */
export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'aside' | 'li' }) {
  const Element = Tag as 'div';
  return <Element {...rest} className={classNames(styles.card, className)} />;
}
