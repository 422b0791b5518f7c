import { PICTURE_CONTENT_TYPES } from '@gharseva/contract/rules';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Spinner } from '#components/feedback/spinner.tsx';
import { FileButton } from '#components/form/file-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { makePicture, type PictureProblem } from '../model/make-picture';
import { ChosenPicture } from './chosen-picture';
import styles from './picture-field.module.css';

const ACCEPT = PICTURE_CONTENT_TYPES.join(',');

const PROBLEMS = {
  type: 'adminCatalogue.pictureProblem.type',
  unreadable: 'adminCatalogue.pictureProblem.unreadable',
  small: 'adminCatalogue.pictureProblem.small',
  tooLarge: 'adminCatalogue.pictureProblem.tooLarge',
} as const;

interface PictureFieldProps {
  /** The stored picture's address; empty for none. */
  imageUrl: string;
  /** The newly chosen picture. */
  picture: Blob | null;
  /** The server's field error. */
  error: string | undefined;
  /** The record's name, for screen readers. */
  of: string;
  onChange: (change: { imageUrl?: string; picture: Blob | null }) => void;
  /** Told when a picked picture is not ready yet, and when it is or has gone. */
  onMaking: (isMaking: boolean) => void;
}

/** A picture field with preview: pick or drop (resized here), or remove. Uploaded on save. */
export function PictureField({ imageUrl, picture, error, of, onChange, onMaking }: PictureFieldProps) {
  const t = useT();
  const id = useId();
  const [state, setState] = useState<'idle' | 'making' | PictureProblem>('idle');
  const [isOver, setOver] = useState(false);
  const turn = useRef(0);
  const hasPicture = picture !== null || imageUrl !== '';
  const alt = hasPicture ? t('adminCatalogue.pictureOf', { name: of }) : '';
  const problem = state === 'idle' || state === 'making' ? error : t(PROBLEMS[state]);

  const choose = async (file: File | null) => {
    if (!file) return;
    turn.current += 1;
    const mine = turn.current;
    setState('making');
    onMaking(true);
    const made = await makePicture(file);
    // Another picture was picked since, or it was removed.
    if (turn.current !== mine) return;
    onMaking(false);
    setState('problem' in made ? made.problem : 'idle');
    if ('picture' in made) onChange({ picture: made.picture });
  };
  const remove = () => {
    turn.current += 1;
    setState('idle');
    onMaking(false);
    onChange({ imageUrl: '', picture: null });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0] ?? null);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <fieldset
      className={classNames(styles.field, isOver && styles.over)}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className={styles.legend}>
        {t('adminCatalogue.picture')} <span className={styles.soft}>({t('common.optional')})</span>
      </legend>
      <div className={styles.row}>
        <div className={styles.preview}>
          {picture ? (
            <ChosenPicture picture={picture} alt={alt} />
          ) : (
            <Picture src={imageUrl || undefined} alt={alt} />
          )}
        </div>
        <div className={styles.words}>
          <p id={`${id}-hint`} className={styles.soft}>
            {t('adminCatalogue.pictureHint')}
          </p>
          <div className={styles.buttons}>
            <FileButton
              accept={ACCEPT}
              name="imageUrl"
              invalid={Boolean(problem)}
              describedBy={`${id}-hint ${id}-state`}
              icon={<ImagePlus size={20} aria-hidden="true" />}
              onFile={(file) => void choose(file)}
            >
              {t(hasPicture ? 'adminCatalogue.pictureChange' : 'adminCatalogue.pictureChoose')}
            </FileButton>
            {hasPicture && (
              <Button variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={remove}>
                {t('adminCatalogue.pictureRemove')}
              </Button>
            )}
          </div>
          <div id={`${id}-state`} role="status">
            {state === 'making' && (
              <p className={styles.soft}>
                <Spinner size={18} /> {t('adminCatalogue.pictureMaking')}
              </p>
            )}
            {problem && <p className={styles.problem}>{problem}</p>}
          </div>
        </div>
      </div>
    </fieldset>
  );
}
