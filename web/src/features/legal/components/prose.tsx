import styles from './legal.module.css';

/**
 * A locale text as paragraphs: an empty line starts a new paragraph, a line break stays, and lines starting with `- `
 * make a list.
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
