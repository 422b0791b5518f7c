import styles from './legal.module.css';

/**
 * A text of the language files as paragraphs: an empty line starts a new one, a line break stays one, and lines
 * that start with `- ` make a list.
 */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((block) =>
    block.startsWith('- ') ? (
      <ul key={block}>
        {block.split('\n').map((line) => (
          <li key={line}>{line.replace(/^- /, '')}</li>
        ))}
      </ul>
    ) : (
      <p key={block} className={styles.paragraph}>
        {block}
      </p>
    ),
  );
}
