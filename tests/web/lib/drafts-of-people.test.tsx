import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../../web/src/lib/create-store';
import { createDraftScope, createUseDraft } from '../../../web/src/lib/drafts/drafts';
import { dropDrafts } from '../../../web/src/lib/drafts/drop-drafts';
import { createStoredValue } from '../../../web/src/lib/storage/stored-value';

const session = createStoredValue<string | null>({
  key: 'people-session',
  parse: (text) => text,
  format: (text) => text,
});
const lost = createStore(false);
const useDraft = createUseDraft(createDraftScope('people', session, (id) => `id of ${id}`, lost));
const KEY = 'draft.people';
const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

/** A form on the screen: what it starts with, and a way to type and to leave it. */
function openForm(name = 'form', initial = '') {
  const { result, rerender, unmount } = renderHook(() => useDraft(name, initial));
  const [start, , isKept] = result.current;
  const type = (text: string) => act(() => result.current[1](text));
  return { start, isKept, type, look: rerender, leave: unmount };
}
/** The session is refused, as by a call. */
function lose() {
  act(() => {
    lost.set(true);
    session.set(null);
  });
}

afterEach(() => {
  session.set(null);
  lost.set(false);
});

describe('a form whose session ends', () => {
  test('is kept for its person, and given back once', () => {
    session.set('asha');
    const form = openForm();
    form.type('typed');
    expect(kept()).toBeNull();
    lose();
    expect(kept()).toEqual({ owner: 'id of asha', values: { form: 'typed' } });
    form.leave();
    session.set('asha');
    expect(openForm()).toMatchObject({ start: 'typed', isKept: true });
    expect(kept()).toBeNull();
    expect(openForm()).toMatchObject({ start: '', isKept: false });
  });

  test('stays on the screen until its person is back: it has what was typed, and nothing is given to the next one', () => {
    session.set('asha');
    const form = openForm();
    form.type('typed');
    lose();
    form.look();
    act(() => session.set('asha'));
    form.look();
    expect(kept()).toBeNull();
    expect(openForm()).toMatchObject({ start: '', isKept: false });
  });

  test('beside another form: each is given back for itself', () => {
    session.set('asha');
    for (const name of ['one', 'two']) openForm(name).type(`of ${name}`);
    lose();
    session.set('asha');
    expect(openForm('one').start).toBe('of one');
    expect(kept()).toEqual({ owner: 'id of asha', values: { two: 'of two' } });
    expect(openForm('two').start).toBe('of two');
  });

  test('is not given to another person, and is forgotten then', () => {
    session.set('asha');
    openForm().type('typed');
    openForm('other').type('too');
    lose();
    session.set('ravi');
    expect(openForm()).toMatchObject({ start: '', isKept: false });
    expect(kept()).toBeNull();
  });

  test('waits while nobody is signed in, whatever is refused again', () => {
    session.set('asha');
    const form = openForm();
    form.type('typed');
    lose();
    form.leave();
    lose();
    expect(openForm('form').start).toBe('');
    expect(kept()).toEqual({ owner: 'id of asha', values: { form: 'typed' } });
  });

  test('is kept when the refusal comes, before the session is cleared', () => {
    session.set('asha');
    openForm().type('typed');
    act(() => lost.set(false));
    act(() => session.set('asha, renamed'));
    expect(kept()).toBeNull();
    act(() => lost.set(true));
    expect(kept()).toEqual({ owner: 'id of asha', values: { form: 'typed' } });
  });

  test('is kept as it is typed on, still for the person who began', () => {
    session.set('asha');
    const form = openForm();
    form.type('typed');
    lose();
    form.type('typed on');
    lose();
    expect(kept()).toEqual({ owner: 'id of asha', values: { form: 'typed on' } });
  });

  test('in another tab alone is kept too', () => {
    session.set('asha');
    openForm().type('typed');
    localStorage.removeItem('people-session');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'people-session' })));
    expect(kept()).toEqual({ owner: 'id of asha', values: { form: 'typed' } });
  });

  test('of which nothing was typed, or that was left, is not kept', () => {
    session.set('asha');
    openForm('untouched', 'from the server');
    const sent = openForm('sent');
    sent.type('typed');
    sent.leave();
    lose();
    expect(kept()).toBeNull();
  });

  test('leaves files out', () => {
    session.set('asha');
    const { result } = renderHook(() => useDraft('form', { name: '', picture: null as Blob | null }));
    act(() => result.current[1]({ name: 'Fan', picture: new Blob(['x']) }));
    lose();
    expect(kept().values).toEqual({ form: { name: 'Fan', picture: null } });
  });

  test('is lost with it where session storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    session.set('asha');
    openForm().type('typed');
    expect(lose).not.toThrow();
    vi.unstubAllGlobals();
    expect(kept()).toBeNull();
  });
});

describe('a form on a page that is hidden', () => {
  const HIDDEN = `${KEY}-hidden`;
  const keptHidden = () => JSON.parse(sessionStorage.getItem(HIDDEN) ?? 'null');
  const look = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  /** How the page was loaded, as the browser tells it. */
  const arriveBy = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  /** The phone discards the hidden page: of what it knew only the storage of its tab is left. */
  const discard = (form: ReturnType<typeof openForm>) => {
    look('hidden');
    form.leave();
  };
  const typeAs = (person: string) => {
    session.set(person);
    const form = openForm();
    form.type('typed');
    return form;
  };

  test('is kept until the page is seen again', () => {
    typeAs('asha');
    look('hidden');
    expect(keptHidden()).toEqual({ owner: 'id of asha', values: { form: 'typed' } });
    look('visible');
    expect(keptHidden()).toBeNull();
  });

  test('is given back once, where the phone has discarded the page', () => {
    discard(typeAs('asha'));
    expect(openForm()).toMatchObject({ start: 'typed', isKept: true });
    expect(keptHidden()).toBeNull();
    expect(openForm()).toMatchObject({ start: '', isKept: false });
  });

  test('is not given to another person, nor there for the first one afterwards', () => {
    discard(typeAs('asha'));
    session.set('ravi');
    expect(openForm()).toMatchObject({ start: '', isKept: false });
    session.set('asha');
    expect(openForm().start).toBe('');
  });

  test.each([
    ['somebody else is signed in', 'ravi', false],
    ['nobody is', null, false],
    ['the same person is', 'asha', true],
  ])('when the page is loaded anew and %s: stays %#', (_when, present, stays) => {
    const key = 'draft.anew-hidden';
    sessionStorage.setItem(key, JSON.stringify({ owner: 'id of asha', values: { form: 'typed' } }));
    session.set(present);
    arriveBy('reload');
    createDraftScope('anew', session, (id) => `id of ${id}`, lost);
    expect(sessionStorage.getItem(key) !== null).toBe(stays);
  });

  test.each([
    ['went to the page by a link or its address', 'navigate', false],
    ['looks at the page that was discarded', 'back_forward', true],
    ['loads the page anew', 'reload', true],
  ])('the same person %s: stays %#', (_how, type, stays) => {
    const key = 'draft.gone-to-hidden';
    sessionStorage.setItem(key, JSON.stringify({ owner: 'id of asha', values: { form: 'typed' } }));
    session.set('asha');
    arriveBy(type);
    createDraftScope('gone-to', session, (id) => `id of ${id}`, lost);
    expect(sessionStorage.getItem(key) !== null).toBe(stays);
  });

  test('nothing is kept of a form that was sent, nor after a logout', () => {
    typeAs('asha').leave();
    look('hidden');
    expect(keptHidden()).toBeNull();
    look('visible');
    typeAs('asha');
    look('hidden');
    dropDrafts();
    expect(keptHidden()).toBeNull();
    look('hidden');
    expect(keptHidden()).toBeNull();
  });
});

describe('a logout', () => {
  test('leaves nothing of any form, here', () => {
    session.set('asha');
    openForm().type('typed');
    sessionStorage.setItem('draft.others', 'kept');
    sessionStorage.setItem('checkout-draft', 'of another kind');
    dropDrafts();
    lose();
    expect(Object.keys(sessionStorage)).toEqual(['checkout-draft']);
    expect(localStorage.getItem('drafts-dropped')).toBeNull();
  });

  test.each([
    ['of another tab: neither there', 'drafts-dropped', 'now', null],
    ['told twice: the second time is its end', 'drafts-dropped', null, 'typed'],
    ['of something else: stays', 'cart', 'now', 'typed'],
  ])('%s', (_what, key, newValue, expected) => {
    session.set('asha');
    openForm().type('typed');
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    lose();
    expect(kept()?.values.form ?? null).toBe(expected);
  });
});

test.each(['nonsense', 'null', '7', '{"owner":"id of asha"}', '{"owner":"id of asha","values":7}'])(
  'stored drafts %s are none',
  (text) => {
    session.set('asha');
    sessionStorage.setItem(KEY, text);
    expect(openForm()).toMatchObject({ start: '', isKept: false });
  },
);
