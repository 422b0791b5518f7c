import { expect, test } from 'vitest';
import { onBackEnds } from './support/on-back-ends';
import { addressOf, formOf, type NumberedAnswer, post, RawChannel } from './support/raw-channel';

const OWNER = 'Bearer owner';
const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /own/{uid} { allow read, write: if request.auth.uid == uid; }
} }`;
let projects = 0;

/** A token as the emulators take it, unsigned. */
function tokenOf(uid: string): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `Bearer ${part({ alg: 'none' })}.${part({ sub: uid, user_id: uid })}.`;
}

const isCurrent = ([, [content]]: NumberedAnswer) => content?.targetChange?.targetChangeType === 'CURRENT';
const isMark = ([, [content]]: NumberedAnswer) =>
  content?.targetChange?.readTime !== undefined && !content.targetChange.targetIds?.length;
const contentOf = (answers: readonly NumberedAnswer[]) =>
  answers.flatMap(([, content]) => content).filter((one) => one !== 'noop');

// WebChannel, as the web SDK speaks it, by single requests.
onBackEnds('the WebChannel', (port, backend) => {
  /** A database of its own. */
  const fresh = async () => {
    projects += 1;
    const project = `demo-channel-${process.pid}-${projects}`;
    const database = `projects/${project}/databases/(default)`;
    const documents = `${database}/documents`;
    await fetch(`http://127.0.0.1:${port()}/emulator/v1/projects/${project}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'my.rules', content: RULES }] } }),
    });
    const commit = (...writes: object[]) =>
      fetch(`http://127.0.0.1:${port()}/v1/${documents}:commit`, {
        method: 'POST',
        headers: { Authorization: OWNER },
        body: JSON.stringify({ writes }),
      });
    const set = (path: string, fields: object = {}) => ({ update: { name: `${documents}/${path}`, fields } });
    const targetOf = (targetId: number, collectionId: string) => ({
      database,
      addTarget: {
        targetId,
        query: { parent: documents, structuredQuery: { from: [{ collectionId }] } },
      },
    });
    const documentTarget = (targetId: number, path: string) => ({
      database,
      addTarget: { targetId, documents: { documents: [`${documents}/${path}`] } },
    });
    const listen = (...messages: object[]) => RawChannel.open(port(), 'Listen', messages, OWNER);
    const write = (authorization?: string) => RawChannel.open(port(), 'Write', [{ database }], authorization);
    return { database, documents, commit, set, targetOf, documentTarget, listen, write };
  };

  test('a handshake: answered with a session, readable for the page’s origin', async () => {
    const { listen, targetOf } = await fresh();
    const { handshake, sid } = await listen(targetOf(2, 'c'));
    expect(handshake.status).toBe(200);
    expect(sid.length).toBeGreaterThanOrEqual(16);
    expect(handshake.headers.get('access-control-allow-origin')).toBe('http://site.example:5000');
    expect(handshake.headers.get('access-control-allow-credentials')).toBe('true');
    expect(handshake.headers.get('access-control-expose-headers')).toContain('x-http-session-id');
  });

  test('a document: told missing, then current; what was acknowledged is not sent again', async () => {
    const { listen, documentTarget, documents } = await fresh();
    const channel = await listen(documentTarget(2, 'c/d'));
    const all = await channel.streamUntil(0, isMark);
    expect(contentOf(all)).toMatchObject([
      { targetChange: { targetChangeType: 'ADD', targetIds: [2] } },
      { documentDelete: { document: `${documents}/c/d`, removedTargetIds: [2] } },
      { targetChange: { targetChangeType: 'CURRENT', targetIds: [2], resumeToken: expect.any(String) } },
      { targetChange: { readTime: expect.stringMatching(/^\d{4}-.*Z$/) } },
    ]);
    const rest = await channel.poll(2);
    expect(rest[0]?.[0]).toBe(3);
    expect(contentOf(rest)).toHaveLength(2);
  });

  test('a lost back channel: the next one goes on after the last answer that arrived', async () => {
    const { listen, targetOf, commit, set } = await fresh();
    const channel = await listen(targetOf(2, 'c'));
    const first = await channel.streamUntil(0, isCurrent);
    for (let i = 0; i < 20; i += 1) await commit(set(`c/d${i}`));
    const isOf =
      (id: string) =>
      ([, [content]]: NumberedAnswer) =>
        content?.documentChange?.document.name.endsWith(`/${id}`) === true;
    const received = first.at(-1)?.[0] ?? 0;
    const lost = await channel.streamUntil(received, isOf('d9'));
    const next = await channel.streamUntil(lost.at(-1)?.[0] ?? 0, isOf('d19'));
    const all = [...first, ...lost, ...next];
    expect(all.map(([number]) => number)).toEqual(all.map((_, i) => i + 1));
    const named = contentOf(all).flatMap(
      ({ documentChange }) => documentChange?.document.name.split('/').at(-1) ?? [],
    );
    const once = Array.from({ length: 20 }, (_, i) => `d${i}`);
    // Google's emulator repeats those that it has told
    expect(backend === 'embedded' ? named : [...new Set(named)]).toEqual(once);
  });

  test('messages that are sent twice: handled once', async () => {
    const { write, set, documents, listen, documentTarget } = await fresh();
    const channel = await write(OWNER);
    const [[, [{ streamToken }]]] = (await channel.poll(0)) as [NumberedAnswer];
    const increment = { fieldPath: 'n', increment: { integerValue: '1' } };
    const message = { streamToken, writes: [{ ...set('c/d'), updateTransforms: [increment] }] };
    for (let i = 0; i < 3; i += 1) expect((await channel.send([message], { number: 1 })).status).toBe(200);
    const result = contentOf(await channel.poll(1))[0];
    expect(result.writeResults[0].transformResults).toEqual([{ integerValue: '1' }]);
    const [found] = contentOf(
      await (await listen(documentTarget(2, 'c/d'))).streamUntil(0, isCurrent),
    ).filter(({ documentChange }) => documentChange);
    expect(found.documentChange.document).toMatchObject({
      name: `${documents}/c/d`,
      fields: { n: { integerValue: '1' } },
    });
  });

  test('values of every type: as REST has them', async () => {
    const { write, set, listen, documentTarget, documents } = await fresh();
    const fields = {
      bytes: { bytesValue: 'aGk=' },
      integer: { integerValue: '12345678901234567' },
      nan: { doubleValue: 'NaN' },
      nothing: { nullValue: null },
      half: { doubleValue: 0.5 },
      time: { timestampValue: '2023-11-14T22:13:20.000005Z' },
      text: { stringValue: 'हिन्दी 🙂 + & =' },
      reference: { referenceValue: `${documents}/c/d` },
      list: { arrayValue: { values: [{ booleanValue: false }] } },
      map: { mapValue: { fields: { limit: { integerValue: '5' } } } },
    };
    const channel = await write(OWNER);
    const [[, [{ streamToken }]]] = (await channel.poll(0)) as [NumberedAnswer];
    await channel.send([{ streamToken, writes: [set('c/d', fields)] }]);
    expect(contentOf(await channel.poll(1))[0].writeResults).toHaveLength(1);
    const answers = contentOf(await (await listen(documentTarget(2, 'c/d'))).streamUntil(0, isCurrent));
    expect(answers[1].documentChange.document.fields).toEqual(fields);
  });

  test('a second back channel: the first one ends', async () => {
    const { listen, targetOf } = await fresh();
    const channel = await listen(targetOf(2, 'c'));
    const after = (await channel.streamUntil(0, isMark)).at(-1)?.[0] ?? 0;
    const first = await channel.get(after, '0');
    const end = new AbortController();
    await channel.get(after, '0', end.signal);
    expect(first.status).toBe(200);
    await first.text();
    end.abort();
  });

  test('a terminated session, and one that never was: 400', async () => {
    const { listen, targetOf } = await fresh();
    const channel = await listen(targetOf(2, 'c'));
    expect((await channel.terminate()).status).toBe(200);
    expect((await channel.send([targetOf(4, 'c')])).status).toBe(400);
    const response = await channel.get(0, '1');
    expect(response.status).toBe(400);
    // these words make the web SDK open a session anew at once
    if (backend === 'embedded') expect((await response.text()).indexOf('Unknown SID')).toBeGreaterThan(0);
  });

  test('the rules: decide by the token of the handshake', async () => {
    const { database, set, write, documentTarget } = await fresh();
    const writeAs = async (authorization?: string) => {
      const channel = await write(authorization);
      const [[, [{ streamToken }]]] = (await channel.poll(0)) as [NumberedAnswer];
      await channel.send([{ database, streamToken, writes: [set('own/asha')] }]);
      return contentOf(await channel.poll(1))[0];
    };
    expect(await writeAs()).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
    expect(await writeAs(tokenOf('ravi'))).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
    expect(await writeAs(tokenOf('asha'))).toMatchObject({ writeResults: [{}] });
    const readAs = async (authorization?: string) => {
      const channel = await RawChannel.open(port(), 'Listen', [documentTarget(2, 'own/asha')], authorization);
      const answers = await channel.streamUntil(
        0,
        (answer) => isCurrent(answer) || answer[1][0]?.targetChange?.cause !== undefined,
      );
      return answers.at(-1)?.[1][0].targetChange.cause?.code ?? 0;
    };
    expect([await readAs(), await readAs(tokenOf('ravi')), await readAs(tokenOf('asha'))]).toEqual([7, 7, 0]);
  });

  test('a write stream that failed: what was sent behind the failure is not done', async () => {
    const { write, set, listen, documentTarget } = await fresh();
    const channel = await write(OWNER);
    const [[, [{ streamToken }]]] = (await channel.poll(0)) as [NumberedAnswer];
    const failing = { ...set('c/none'), currentDocument: { exists: true } };
    await channel.send([
      { streamToken, writes: [failing] },
      { streamToken, writes: [set('c/behind')] },
    ]);
    expect(contentOf(await channel.poll(1))[0]).toMatchObject({ error: { status: 'NOT_FOUND' } });
    if (backend === 'official') return; // it does write what is behind
    const answers = contentOf(await (await listen(documentTarget(2, 'c/behind'))).streamUntil(0, isCurrent));
    expect(answers.some(({ documentDelete }) => documentDelete)).toBe(true);
  });

  test('REST: allowed to pages, with credentials', async () => {
    const { documents } = await fresh();
    const origin = { Origin: 'http://site.example:5000' };
    const url = `http://127.0.0.1:${port()}/v1/${documents}:batchGet`;
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...origin, Authorization: OWNER, 'Content-Type': 'text/plain' },
      body: JSON.stringify({ documents: [`${documents}/c/d`] }),
    });
    expect(await answer.json()).toMatchObject([{ missing: `${documents}/c/d` }]);
    for (const { headers } of [preflight, answer]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin.Origin);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
    }
  });

  // Google's emulator leaves damaged requests without an answer, and knows headers in a query for channels alone
  if (backend === 'official') return;

  test.each([
    ['no form', 'garbage'],
    ['a message that is no JSON', 'count=1&ofs=0&req0___data__={'],
    ['a message that is no object', 'count=1&ofs=0&req0___data__=7'],
    ['a damaged value', `count=1&ofs=0&req0___data__=${JSON.stringify({ updateTime: 'never' })}`],
    ['more messages announced than sent', 'count=2&ofs=0&req0___data__={}'],
    ['a message that could not be encoded', 'count=1&ofs=0&req0_type=_badmap'],
    ['a negative number', 'count=1&ofs=-1&req0___data__={}'],
    ['a message far ahead of the others', 'count=1&ofs=5000&req0___data__={}'],
    [
      'a message that is nested too deeply',
      `count=1&ofs=0&req0___data__=${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`,
    ],
  ])('a damaged body, %s: 400', async (_what, form) => {
    const { listen, targetOf, database } = await fresh();
    expect((await post(`${addressOf(port(), 'Listen', database)}&RID=1`, form)).status).toBe(400);
    const channel = await listen(targetOf(2, 'c'));
    expect((await channel.sendForm(form)).status).toBe(400);
    expect((await channel.send([targetOf(4, 'c')])).status).toBe(200);
  });

  test('an acknowledgement of what was never sent, another version, a test of the connection: 400', async () => {
    const { listen, targetOf, database } = await fresh();
    const channel = await listen(targetOf(2, 'c'));
    for (const after of [99, 'x', '']) expect((await channel.get(after, '1')).status).toBe(400);
    const address = addressOf(port(), 'Listen', database);
    expect((await post(address.replace('VER=8', 'VER=7'), formOf([], 0))).status).toBe(400);
    expect((await fetch(`${address}&MODE=init&TYPE=test`)).status).toBe(400);
  });

  test('messages that overtake each other: handled in order', async () => {
    const { listen, targetOf } = await fresh();
    const channel = await listen(targetOf(2, 'c'));
    await channel.send([targetOf(6, 'c')], { number: 2 });
    await channel.send([targetOf(4, 'c')], { number: 1 });
    const answers = await channel.streamUntil(
      0,
      (answer) => isCurrent(answer) && answer[1][0].targetChange.targetIds[0] === 6,
    );
    expect(answers.filter(isCurrent).map(([, [{ targetChange }]]) => targetChange.targetIds[0])).toEqual([
      2, 4, 6,
    ]);
  });

  test('headers in the query: as good as those of the request', async () => {
    const { documents } = await fresh();
    const headers = encodeURIComponent(`X-Goog-Api-Client:test\r\nAuthorization:${OWNER}\r\n`);
    const read = (query: string) =>
      fetch(`http://127.0.0.1:${port()}/v1/${documents}:batchGet?${query}`, {
        method: 'POST',
        body: JSON.stringify({ documents: [`${documents}/c/d`] }),
      });
    expect((await read(`$httpHeaders=${headers}`)).status).toBe(200);
    expect((await read('')).status).toBe(403);
  });
});
