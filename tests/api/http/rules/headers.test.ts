import { type EndpointDeclaration, endpoints } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { entityTag, knowsTag } from '../../../../functions/src/http/entity-tag';
import { findMethods } from '../../../../functions/src/http/find-methods';
import { withSentVersion } from '../../../../functions/src/http/sent-version';
import { timeOf } from '../../../../functions/src/http/time-of';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOf } from '../../../support/refusal';

describe('the tag of an answer', () => {
  test('is the beginning of its digest, in quotes', () => {
    expect(entityTag('')).toBe('"47DEQpj8HBSa-_TImW-5JCeuQeR"');
    expect(entityTag(Buffer.from('{}'))).toBe(entityTag('{}'));
    expect(entityTag('[]')).not.toBe(entityTag('{}'));
  });

  test.each([
    ['"a"', '"a"'],
    ['W/"a"', '"a"'],
    ['"b", "a"', '"a"'],
    ['"b" , W/"a"', '"a"'],
    ['*', '"a"'],
    ['"b", *', '"a"'],
    ['"a-br"', '"a"'],
    ['W/"a-gzip"', '"a"'],
    ['"a"', '"a-br"'],
    ['"a-gzip"', '"a-br"'],
  ])('%s: known by who asks with it for %s', (header, tag) => {
    expect(knowsTag(header, tag)).toBe(true);
  });

  test.each([
    [undefined, '"a"'],
    ['', '""a'],
    ['"b"', '"a"'],
    ['a', '"a"'],
    ['"aW/"', '"a"'],
    ['w/"a"', '"a"'],
    ['"a-deflate"', '"a"'],
    ['"a-br-x"', '"a"'],
    ['"a-brx"', '"a"'],
    ['"b""a"', '"a"'],
    ['"a-br"x', '"a"x'],
  ])('%j: not known by who asks with it for %s', (header, tag) => {
    expect(knowsTag(header, tag)).toBe(false);
  });
});

describe('a version in If-Match', () => {
  const NAMED = '0123456789abcdef';
  const sent = (ifMatch: string | undefined, value: unknown, version = 'body') =>
    withSentVersion({ version } as EndpointDeclaration, 'body', deepFreeze(value), ifMatch);

  test.each([`"${NAMED}"`, `W/"${NAMED}"`, NAMED, ` "${NAMED}" `])(
    '%j is the version of the body',
    (header) => {
      expect(sent(header, { name: 'Fan' })).toStrictEqual({ name: 'Fan', version: NAMED });
      expect(sent(header, { version: NAMED })).toStrictEqual({ version: NAMED });
    },
  );

  test.each([undefined, '*', ' * '])('%j asks for none', (header) => {
    const body = deepFreeze({ name: 'Fan', version: 'x' });
    expect(sent(header, body)).toBe(body);
  });

  test('is not looked at where the declaration takes none there', () => {
    const body = deepFreeze({ name: 'Fan' });
    expect(sent(NAMED, body, 'query')).toBe(body);
    expect(withSentVersion({} as EndpointDeclaration, 'body', body, NAMED)).toBe(body);
  });

  test.each([[null], ['text'], [5], [[]], [undefined]])('leaves %j to the schema', (body) => {
    expect(sent(NAMED, body)).toBe(body);
  });

  test.each([
    ['another than that of the body', `"${NAMED}"`, { version: 'fedcba9876543210' }],
    ['no tag', 'a b', {}],
    ['half a tag', '"a', {}],
    ['a tag and more', '"a"x', {}],
    ['more and a tag', 'x"a"', {}],
    ['nothing', '', {}],
  ])('that is %s is refused', (_, header, body) => {
    expect(refusalOf(() => sent(header, body)).details).toMatchObject([
      { path: 'If-Match', reason: 'version_twice' },
    ]);
  });

  test('may be an empty tag, for the schema to refuse', () => {
    expect(sent('""', {})).toStrictEqual({ version: '' });
  });
});

describe('the methods of a path', () => {
  test.each([
    ['/api/category', ['GET', 'HEAD']],
    ['/api/category/fans', ['GET', 'HEAD']],
    ['/api/admin/cities', ['GET', 'HEAD', 'POST']],
    ['/api/admin/cities/lucknow', ['DELETE', 'PUT']],
    ['/api/category/', []],
    ['/api/category/fans/x', []],
    ['/api/categories', []],
    ['/api', []],
    ['', []],
  ])('%s: %j', (path, methods) => {
    expect(findMethods(path, Object.values(endpoints))).toEqual(methods);
  });
});

describe('the time for a call', () => {
  const deadlines = { callMs: 20_000, silenceMs: 5_000 } as Parameters<typeof timeOf>[1];

  test.each([
    [undefined, 20_000],
    [90, 90_000],
    [5, 20_000],
  ])('of %j declared seconds is %i ms', (longSeconds, ms) => {
    const declaration = (longSeconds === undefined ? {} : { longSeconds }) as EndpointDeclaration;
    expect(timeOf(declaration, deadlines)).toStrictEqual({ ms, silenceMs: 5_000 });
  });
});
