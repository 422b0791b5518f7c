import { Camera, ImagePlus, X } from 'lucide-react';
import { useId, useRef, useSyncExternalStore } from 'react';
import { connected } from '../../lib/connection';
import { useKeepFocus } from '../../lib/focus/use-keep-focus';
import { useT } from '../../lib/i18n/i18n';
import { Spinner } from '../feedback/spinner';
import { FileButton } from '../form/file-button';
import { Button } from '../ui/button';
import styles from './photo-field.module.css';
import type { PhotosTaken, TakenPhoto } from './use-photos';

interface PhotoFieldProps {
  taken: PhotosTaken;
  max: number;
  /** What is wrong with the photographs; null if nothing is. */
  problem: string | null;
}

/** All of it, in percent. */
const WHOLE = 100;

/** Whether to offer the camera: on phones and tablets. */
const hasTouch = () => navigator.maxTouchPoints > 0;

/** Photographs for an order: taken or chosen, each sent at once, with its progress. */
export function PhotoField({ taken, max, problem }: PhotoFieldProps) {
  const t = useT();
  const hintId = useId();
  const problemId = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  // With the last photo that there may be, what it was chosen with goes.
  useKeepFocus(field);
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  const { kind, photos, add, isGoing } = taken;
  const isFull = photos.length >= max;
  const describedBy = problem ? `${hintId} ${problemId}` : hintId;
  const pick = (file: File | null) => void add(file);
  return (
    <fieldset ref={field} tabIndex={-1} className={styles.field}>
      <legend className={styles.legend}>{t(`workPhotos.add.${kind}`)}</legend>
      <p id={hintId} className={styles.soft}>
        {t(`workPhotos.hint.${kind}`, { max })}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={styles.photo}>
              <PhotoRow
                photo={photo}
                number={index + 1}
                taken={taken}
                onRemoved={() => field.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      {isGoing && !isConnected && (
        <p role="status" className={styles.soft}>
          {t('workPhotos.offline')}
        </p>
      )}
      {!isFull && (
        <div className={styles.choices}>
          {hasTouch() && (
            <FileButton
              accept="image/*"
              capture="environment"
              invalid={problem !== null}
              describedBy={describedBy}
              icon={<Camera size={20} aria-hidden="true" />}
              onFile={pick}
            >
              {t('workPhotos.camera')}
            </FileButton>
          )}
          <FileButton
            accept="image/*"
            invalid={problem !== null}
            describedBy={describedBy}
            icon={<ImagePlus size={20} aria-hidden="true" />}
            onFile={pick}
          >
            {t('workPhotos.choose')}
          </FileButton>
        </div>
      )}
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface PhotoRowProps {
  photo: TakenPhoto;
  number: number;
  taken: PhotosTaken;
  /** The focus was on what is gone now. */
  onRemoved: () => void;
}

function PhotoRow({ photo: { id, address, state }, number, taken, onRemoved }: PhotoRowProps) {
  const t = useT();
  const percent = state.name === 'sending' ? Math.round(state.part * WHOLE) : 0;
  return (
    <>
      {address ? (
        <img src={address} alt={t(`workPhotos.named.${taken.kind}`, { number })} className={styles.preview} />
      ) : (
        <span className={styles.preview} />
      )}
      <div className={styles.words}>
        <div role="status">
          {(state.name === 'preparing' || state.name === 'checking') && (
            <p>
              <Spinner size={18} /> {t(`workPhotos.${state.name}`)}
            </p>
          )}
          {state.name === 'sent' && <p>{t('workPhotos.sent')}</p>}
          {state.name === 'failed' && <p className={styles.problem}>{state.reason}</p>}
        </div>
        {state.name === 'sending' && (
          <>
            <p>{t('workPhotos.progress', { percent })}</p>
            <progress
              className={styles.bar}
              max={WHOLE}
              value={percent}
              aria-label={t('workPhotos.sending')}
            />
          </>
        )}
        <div className={styles.choices}>
          {state.name === 'failed' && state.canRetry && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('workPhotos.retryNamed', { number })}
              onClick={() => taken.retry(id)}
            >
              {t('workPhotos.retry')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            icon={<X size={18} aria-hidden="true" />}
            aria-label={t('workPhotos.removeNamed', { number })}
            onClick={() => {
              taken.remove(id);
              onRemoved();
            }}
          >
            {t('workPhotos.remove')}
          </Button>
        </div>
      </div>
    </>
  );
}
