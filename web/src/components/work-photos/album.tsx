import { PHOTO_KINDS, photoKind } from '@gharseva/contract/rules';
import { useCallback, useState } from 'react';
import { fetchFile } from '../../lib/api/fetch-file';
import { useT } from '../../lib/i18n/i18n';
import type { Session } from '../../lib/session/session';
import { useBlobAddress } from '../../lib/use-blob-address';
import { LeavingPart } from '../feedback/leaving-part';
import { Skeleton } from '../feedback/skeleton';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import styles from './album.module.css';
import type { WorkPhotosProps } from './work-photos';

/** The photographs by what they show, one of them large. */
export default function Album({ orderId, names, as }: WorkPhotosProps) {
  const t = useT();
  const [large, setLarge] = useState<string | null>(null);
  const groups = PHOTO_KINDS.map((kind) => ({
    kind,
    shown: names.filter((name) => photoKind(name) === kind),
  })).filter(({ shown }) => shown.length > 0);
  return (
    <div className={styles.album}>
      <p className={styles.soft}>{t('workPhotos.larger')}</p>
      {groups.map(({ kind, shown }) => (
        <section key={kind}>
          <h3 className={styles.heading}>{t(`workPhotos.kind.${kind}`)}</h3>
          <ul className={styles.photos}>
            {shown.map((name, index) => (
              <li key={name} className={classNames(name === large && styles.large)}>
                <Photo
                  address={`/api/service-order/${encodeURIComponent(orderId)}/photos/${encodeURIComponent(name)}`}
                  as={as}
                  words={t(`workPhotos.named.${kind}`, { number: index + 1 })}
                  isLarge={name === large}
                  onPress={() => setLarge(name === large ? null : name)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface PhotoProps {
  address: string;
  as: Session;
  words: string;
  isLarge: boolean;
  onPress: () => void;
}

function Photo({ address, as, words, isLarge, onPress }: PhotoProps) {
  const t = useT();
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  const load = useCallback((signal: AbortSignal) => fetchFile(address, as, signal), [address, as, attempt]);
  const view = useBlobAddress(load);
  if (view.name === 'loading') {
    return (
      <div role="status">
        <span className="visually-hidden">{t('workPhotos.loading')}</span>
        <Skeleton height="7rem" radius="var(--radius-md)" />
      </div>
    );
  }
  if (view.name === 'failed') {
    return (
      <LeavingPart role="alert" className={styles.failed}>
        <p>{t('workPhotos.loadFailed')}</p>
        <p className={styles.soft}>{view.reason}</p>
        {!view.isGone && (
          <Button variant="secondary" size="sm" onClick={() => setAttempt(attempt + 1)}>
            {t('common.retry')}
          </Button>
        )}
      </LeavingPart>
    );
  }
  return (
    <button type="button" className={styles.photo} aria-pressed={isLarge} onClick={onPress}>
      <img src={view.address} alt={words} />
    </button>
  );
}
