import { SEARCH_LENGTH } from '@gharseva/contract/rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { MIN_LETTERS, useFind } from '../api/use-find';
import styles from './find.module.css';
import { FoundList } from './found-list';

/** Debounce of the query. */
const PAUSE_MS = 250;

/** Whether touch is the main input, so that key hints are pointless. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * The search field and its results. Enter opens the first result, even one still loading; the arrow keys move through
 * all of them.
 */
export function FindPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const part = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  /** Enter was pressed before the results for the typed text arrived. */
  const [opensBestMatch, setOpensBestMatch] = useState(false);
  const wanted = typed.trim();
  const found = useFind(asked);
  const isSettled = asked === wanted && !found.isFetching;
  // What was found for a longer text says nothing of one that is not searched for.
  const answer = asked.length < MIN_LETTERS ? undefined : found.data;
  const count = answer ? answer.bookings.length + answer.workers.length : 0;

  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  useEffect(() => {
    if (!opensBestMatch || !isSettled || !answer) return;
    setOpensBestMatch(false);
    // A press like any other: a page on which something is typed asks before it is left.
    part.current?.querySelector('a')?.click();
  }, [opensBestMatch, isSettled, answer]);

  // After such a question, too.
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const stops = [...(part.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move the focus, which Tab does too
    <div ref={part} className={styles.panel} onKeyDown={onKeyDown}>
      <PlainForm
        onSend={() => {
          setAsked(wanted);
          setOpensBestMatch(true);
          return [];
        }}
      >
        <Field
          ref={focusOnMount}
          label={t('adminBookings.find.label')}
          hint={!isTouched() && t('adminBookings.find.hint')}
          type="search"
          name="find"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpensBestMatch(false);
          }}
        />
      </PlainForm>
      <p className="visually-hidden" role="status">
        {isSettled && answer && t('adminBookings.find.count', { count })}
      </p>
      {found.isError && asked.length >= MIN_LETTERS ? (
        <ErrorState
          text={t('adminBookings.find.failed')}
          hint={errorMessage(found.error, '')}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      ) : (
        <>
          {answer && count > 0 && <FoundList {...answer} busy={!isSettled} onOpen={onClose} />}
          {isSettled && answer && count === 0 && (
            <p className={styles.none}>{t('adminBookings.find.none', { text: asked })}</p>
          )}
        </>
      )}
    </div>
  );
}
