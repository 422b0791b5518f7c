import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { Store } from '../create-store';
import type { JsonSchema } from '../read-json';
import type { StoredValue } from '../storage/stored-value';
import { readTab, writeTab } from '../storage/tab-storage';
import { DRAFTS } from './drop-drafts';
import { whenDropped } from './hear-of-logout';
import { readDraft } from './read-draft';

/** The forms of one kind of person. */
export interface DraftScope {
  /** Where the forms of an ended session are kept. */
  storageKey: string;
  /** Where those of a hidden page are. */
  hiddenKey: string;
  /** Who is signed in, so that nobody finds what somebody else typed. */
  owner: () => string | null;
  /** What is typed into the forms on the screen, by their names. */
  typed: Map<string, unknown>;
  /** Who typed it; who is signed in when the session has ended is nobody. */
  typist: string | null;
}

/**
 * Forms whose contents outlive the end of a session, in this tab and for the same person, and the page while it is hidden: a
 * phone discards it without a word behind its camera or messages. Nothing else writes anything down. Never for passwords, codes
 * or documents.
 *
 * @param session the stored session; cleared by another tab too, where a call of it was refused
 * @param whose gives the id of the person of a session
 * @param lost becomes true when a session was refused, a moment before it is cleared
 */
export function createDraftScope<Session>(
  name: string,
  session: StoredValue<Session | null>,
  whose: (session: Session) => string | null,
  lost: Store<boolean>,
): DraftScope {
  const owner = () => {
    const present = session.get();
    return present === null ? null : whose(present);
  };
  const storageKey = DRAFTS + name;
  const hiddenKey = `${storageKey}-hidden`;
  const scope: DraftScope = { storageKey, hiddenKey, owner, typed: new Map(), typist: null };
  const keep = () => {
    if (scope.typist === null || scope.typed.size === 0) return;
    write(storageKey, { owner: scope.typist, values: Object.fromEntries(scope.typed) });
  };
  const keepHidden = () => {
    const person = owner();
    const isOwn = person !== null && person === scope.typist;
    write(hiddenKey, { owner: person ?? '', values: isOwn ? Object.fromEntries(scope.typed) : {} });
  };
  const dropHidden = () => write(hiddenKey, { owner: '', values: {} });
  // Who has signed out since in another tab, or was replaced, finds nothing; nor does anybody else, nor who has gone on.
  if (!isLoadedAnew() || read(hiddenKey)?.owner !== owner()) dropHidden();
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? keepHidden() : dropHidden(),
  );
  whenDropped.add(() => scope.typed.clear());
  lost.subscribe(() => {
    if (lost.get()) keep();
  });
  // A logout has dropped what was typed before it clears the session: what is still there was typed into a lost one.
  session.subscribe(() => {
    if (owner() === null) keep();
  });
  return scope;
}

/** Whether this page was there before: what was discarded comes as a reload, or from the history; by a link one goes on. */
function isLoadedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const { type } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === 'reload' || type === 'back_forward';
}

/** A value, the way to change it, and whether it is one that was typed before the session ended. */
export type Draft<T> = [T, Dispatch<SetStateAction<T>>, boolean];

/** The hook of one kind of person's forms. A draft that starts with null needs a schema: null tells nothing of its shape. */
export interface UseDraft {
  (name: string, initial: boolean): Draft<boolean>;
  (name: string, initial: string): Draft<string>;
  <T extends object>(name: string, initial: T | (() => T), schema?: JsonSchema<T>): Draft<T>;
  <T>(name: string, initial: null, schema: JsonSchema<T>): Draft<T | null>;
}

/** Creates the hook of a scope's forms. */
export function createUseDraft(scope: DraftScope): UseDraft {
  return (<T>(name: string, initial: T | (() => T), schema?: JsonSchema<T>) =>
    useDraft(scope, name, initial, schema)) as UseDraft;
}

/**
 * As `useState`, for a form: gives back what was in the form of this name when the session ended. What was kept is read
 * by the schema; without one, it must have the fields and types of the initial value.
 */
function useDraft<T>(
  scope: DraftScope,
  name: string,
  initial: T | (() => T),
  schema: JsonSchema<T> | undefined,
): Draft<T> {
  const [[start, isKept]] = useState((): [T, boolean] => {
    const fresh = initial instanceof Function ? initial() : initial;
    const value = keptIn(scope.storageKey, scope, name) ?? keptIn(scope.hiddenKey, scope, name);
    const usable = readDraft(name, fresh, value, schema);
    return usable === undefined ? [fresh, false] : [usable, true];
  });
  const [value, setValue] = useState(start);

  const person = scope.owner();
  // What was taken, or typed by somebody else, is not kept any longer; nor what a form has that stays while one signs in again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken anew by each person
  useEffect(() => {
    take(scope.storageKey, scope, name);
    take(scope.hiddenKey, scope, name);
  }, [scope, name, person]);
  const isTyped = isKept || value !== start;
  useEffect(() => {
    if (isTyped) {
      scope.typed.set(name, value);
      scope.typist = scope.owner() ?? scope.typist;
    }
    return () => void scope.typed.delete(name);
  }, [scope, name, value, isTyped]);

  return [value, setValue, isKept];
}

interface Kept {
  owner: string;
  values: Record<string, unknown>;
}

function read(key: string): Kept | null {
  const kept = readTab(key) as Partial<Kept> | null;
  return typeof kept?.values === 'object' ? (kept as Kept) : null;
}

/** A file that was chosen is chosen again: no text holds it. */
function withoutFiles(_name: string, value: unknown): unknown {
  return value instanceof Blob ? null : value;
}

function write(key: string, kept: Kept): void {
  writeTab(key, Object.keys(kept.values).length === 0 ? null : kept, withoutFiles);
}

/** What the signed-in person has typed into a form, if it is kept under a key. */
function keptIn(key: string, { owner }: DraftScope, name: string): unknown {
  const kept = read(key);
  return kept && kept.owner === owner() ? kept.values[name] : undefined;
}

function take(key: string, { owner }: DraftScope, name: string): void {
  const kept = read(key);
  const person = owner();
  if (!kept || person === null) return;
  const { [name]: _taken, ...values } = kept.values;
  write(key, { owner: kept.owner, values: kept.owner === person ? values : {} });
}
