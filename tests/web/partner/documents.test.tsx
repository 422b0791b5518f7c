import type { Upload, UploadInput } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { closePage } from '../support/before-unload';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { identity, resetFirebase } from '../support/fake-firebase';
import { quietPortal, signInRavi, upload, worker } from '../support/partners';
import { renderSite } from '../support/render-site';
import { waitForReact } from '../support/wait-for-react';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

/** An upload started by the page; the test finishes it or makes it fail. */
interface Started {
  path: string;
  isCancelled: boolean;
  contentType: string;
  onProgress: (part: number) => void;
  finish: () => void;
  fail: (failure: string) => void;
}
const bucket = vi.hoisted(() => ({ started: [] as unknown[], isCodeLost: false }));
const started = bucket.started as Started[];
vi.mock('../../../web/src/lib/firebase/storage-upload', () => ({
  startUpload: (options: { path: string; contentType: string; onProgress: (part: number) => void }) => {
    let finish = () => {};
    let fail = (_failure: string) => {};
    const done = new Promise((resolve, reject) => {
      finish = () => resolve({ bucket: 'demo', size: 4, timeCreated: 't', updated: 't', md5Hash: undefined });
      fail = (failure) => reject(Object.assign(new Error(failure), { failure }));
    });
    const one = { ...options, isCancelled: false, finish, fail };
    bucket.started.push(one);
    const cancel = () => {
      one.isCancelled = true;
      fail('cancelled');
    };
    return { done, cancel };
  },
  uploadFailure: (error: { failure?: string }) => error.failure ?? 'unknown',
}));

vi.mock('../../../web/src/lib/firebase/load-storage', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../../web/src/lib/firebase/load-storage')>();
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));
  return { ...real, loadStorage: () => (bucket.isCodeLost ? lost() : real.loadStorage()) };
});

const jpeg = (name = 'My Photo.jpeg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const uploadButton = () => screen.getByRole('button', { name: /^Upload$|^Try again$|^Uploading/ });
const list = () => within(screen.getByRole('region', { name: 'Uploaded Documents' }));
const lastUpload = () => started.at(-1) as Started;

/** Serves documents; each registration adds one. */
function serve(documents: Upload[], more: Parameters<typeof fakeApi>[0] = {}) {
  const kept = [...documents];
  return fakeApi({
    ...quietPortal,
    'GET /api/upload': () => kept,
    'POST /api/upload': ({ body }) => {
      const added = upload((body as UploadInput).type);
      kept.push(added);
      return added;
    },
    ...more,
  });
}

async function open() {
  const { user } = renderSite('/worker/documents');
  await screen.findByRole('heading', { name: 'Documents / KYC', level: 1 });
  return user;
}

/** Keeps the check of the session waiting; the returned function lets it end, and what follows it begin. */
function holdSession() {
  let end = (_uid: string) => {};
  identity.getSignedInUid.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  return async () => {
    identity.getSignedInUid.mockResolvedValue('ravi');
    await act(async () => end('ravi'));
    await waitForReact();
  };
}

async function choose(user: Awaited<ReturnType<typeof open>>, type: string, file: File) {
  await user.selectOptions(screen.getByLabelText('Document type'), type);
  await user.upload(screen.getByLabelText(/^Choose/), file);
}

beforeEach(() => {
  started.length = 0;
  resetFirebase();
  signInRavi();
});

describe('Upload form', () => {
  test('enables Upload for a type with a file unless an upload is running', async () => {
    serve([]);
    const user = await open();
    const types = screen.getByLabelText<HTMLSelectElement>('Document type');
    expect(types.selectedOptions[0]?.text).toBe('Select Document Type');
    expect(uploadButton()).toHaveProperty('disabled', true);
    await user.selectOptions(types, 'PAN Card');
    expect(screen.getByText('Please select a file')).toBeTruthy();
    expect(uploadButton()).toHaveProperty('disabled', true);
    await user.upload(screen.getByLabelText(/^Choose/), jpeg());
    await waitFor(() => expect(uploadButton()).toHaveProperty('disabled', false));
    await user.click(uploadButton());
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveProperty('disabled', true);
  });

  test('uploads to workers/{uid}/{type}_{filename} with progress, then registers and lists the file', async () => {
    const calls = serve([]);
    const user = await open();
    await choose(user, 'Aadhaar Card', jpeg());
    expect(screen.getAllByText(/masked Aadhaar/)).toHaveLength(2);
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    expect(lastUpload()).toMatchObject({
      path: 'workers/ravi/aadhar_My_Photo.jpg',
      contentType: 'image/jpeg',
    });
    act(() => lastUpload().onProgress(0.42));
    expect(closePage()).toEqual({ asksOld: true, asksNew: true });
    expect(screen.getByText('42% uploaded')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 42);
    lastUpload().finish();
    expect(await screen.findByText('Document uploaded successfully')).toBeTruthy();
    expect(closePage()).toEqual({ asksOld: false, asksNew: false });
    const posted = calls.find(({ route }) => route === 'POST /api/upload')?.body;
    expect(posted).toEqual({
      type: 'aadhar',
      refModel: 'Worker',
      refId: 'ravi',
      fileName: 'My_Photo.jpg',
      bucket: 'demo',
      contentType: 'image/jpeg',
      size: 4,
      timeCreated: 't',
      updated: 't',
    });
    expect(await list().findByText('Aadhaar Card')).toBeTruthy();
    expect(screen.getByLabelText('Document type')).toHaveProperty('value', '');
    expect(document.activeElement?.textContent).toBe('Document uploaded successfully');
  });

  test.each([
    [
      'an HTML page declared as a picture',
      new File(['<html>'], 'a.jpg', { type: 'image/jpeg' }),
      /not a JPEG/,
    ],
    ['an empty file', new File([], 'a.jpg', { type: 'image/jpeg' }), /is empty/],
    [
      'a PDF over 5 MB',
      new File(['%PDF-', new Uint8Array(5 * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' }),
      /larger than 5 MB/,
    ],
  ])('rejects %s with a message and does not upload it', async (_what, file, text) => {
    serve([]);
    const user = await open();
    await choose(user, 'Photo', file);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(uploadButton()).toHaveProperty('disabled', true);
  });

  test('a cancelled upload shows a message, and the same file can be uploaded again', async () => {
    serve([]);
    const user = await open();
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('The upload was cancelled.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('The upload was cancelled.');
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(2));
  });

  test('cancelled before the session is checked: said at once, and nothing is sent then', async () => {
    serve([]);
    const user = await open();
    await choose(user, 'Photo', jpeg());
    const check = holdSession();
    await user.click(uploadButton());
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('The upload was cancelled.')).toBeTruthy();
    await check();
    expect(started).toEqual([]);
    expect(screen.getByText('The upload was cancelled.')).toBeTruthy();
  });

  test.each(['before the session is checked', 'while the file is sent'])(
    'the page is left %s: nothing is sent any longer, a toast says so and leads back',
    async (when) => {
      serve([]);
      const user = await open();
      await choose(user, 'Photo', jpeg());
      const check = holdSession();
      await user.click(uploadButton());
      if (when === 'while the file is sent') {
        await check();
        act(() => lastUpload().onProgress(0.6));
      }
      const bar = within(screen.getByRole('navigation', { name: 'Main pages' }));
      await user.click(bar.getByRole('link', { name: 'Me' }));
      const said = 'The upload of Photo was cancelled because its page was closed. Please upload it again.';
      const toast = await screen.findByText(said);
      await check();
      expect(started.filter(({ isCancelled }) => !isCancelled)).toEqual([]);
      await user.click(within(toast).getByRole('button', { name: 'Documents / KYC' }));
      expect(await screen.findByRole('heading', { name: 'Documents / KYC', level: 1 })).toBeTruthy();
    },
  );

  test('the page is left while the file is registered: no toast says that its upload was cancelled', async () => {
    const calls = serve([], { 'POST /api/upload': never });
    const user = await open();
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    lastUpload().finish();
    await screen.findByText('Checking the file...');
    await user.click(screen.getByRole('link', { name: 'Me' }));
    await screen.findByRole('heading', { name: 'Me', level: 1 });
    expect(calls.filter(({ route }) => route === 'POST /api/upload')).toHaveLength(1);
    expect(screen.queryByText(/^The upload of Photo/)).toBeNull();
  });

  test('the page is left while the file is registered, and this fails: a toast says so and leads back', async () => {
    let refuse = () => {};
    const refused = new Promise<FakeFailure>((resolve) => {
      refuse = () => resolve(new FakeFailure(400, 'invalid_request', 'This is no picture'));
    });
    serve([], { 'POST /api/upload': () => refused as never });
    const user = await open();
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    lastUpload().finish();
    await screen.findByText('Checking the file...');
    await user.click(screen.getByRole('link', { name: 'Me' }));
    await screen.findByRole('heading', { name: 'Me', level: 1 });
    refuse();
    const toast = await screen.findByText('Photo could not be uploaded. This is no picture');
    await user.click(within(toast).getByRole('button', { name: 'Documents / KYC' }));
    expect(await screen.findByRole('heading', { name: 'Documents / KYC', level: 1 })).toBeTruthy();
  });

  test('without a network a file that is on its way goes on by itself, which is not said of one that is registered', async () => {
    const said = 'No network. The upload will continue automatically when it is back.';
    serve([], { 'POST /api/upload': never });
    const user = await open();
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(said)).toBeTruthy();
    lastUpload().finish();
    await screen.findByText('Checking the file...');
    expect(screen.queryByText(said)).toBeNull();
  });

  test('a lost network shows Error uploading document; Try again resends the file', async () => {
    serve([]);
    const user = await open();
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    lastUpload().fail('network');
    expect(await screen.findByText('Error uploading document')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(started).toHaveLength(2));
    lastUpload().finish();
    expect(await screen.findByText('Document uploaded successfully')).toBeTruthy();
  });

  test('the code that sends files does not come: said, and Try again fetches it', async () => {
    const calls = serve([]);
    const user = await open();
    await choose(user, 'Photo', jpeg());
    bucket.isCodeLost = true;
    await user.click(uploadButton());
    const failed = await screen.findByText('Error uploading document');
    expect(failed.parentElement?.textContent).toContain('Please try again.');
    bucket.isCodeLost = false;
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    lastUpload().finish();
    await screen.findByText('Document uploaded successfully');
    expect(calls.filter(({ route }) => route === 'POST /api/upload')).toHaveLength(1);
  });

  test('a refusal by the rules is retried once with a fresh token and then reported', async () => {
    serve([]);
    const user = await open();
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    lastUpload().fail('refused');
    await waitFor(() => expect(started).toHaveLength(2));
    expect(identity.getIdToken).toHaveBeenCalledWith(true);
    lastUpload().fail('refused');
    expect(await screen.findByText(/The file was not accepted/)).toBeTruthy();
  });

  test('a refusal whose fresh token shows that the session has ended: nothing is sent signed out, and the login says so', async () => {
    serve([]);
    const user = await open();
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    identity.getIdToken.mockResolvedValue(null);
    identity.getSignedInUid.mockResolvedValue(null);
    lastUpload().fail('refused');
    expect(await screen.findByRole('heading', { level: 1, name: 'Professional Login' })).toBeTruthy();
    expect(screen.getByText('Session not found')).toBeTruthy();
    expect(started).toHaveLength(1);
  });

  test('a temporary failure of the registration: Try again does not resend the file', async () => {
    let failures = 1;
    serve([], {
      'POST /api/upload': () =>
        failures-- > 0 ? new FakeFailure(503, 'unavailable', 'The database rests') : upload('photo'),
    });
    const user = await open();
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    lastUpload().finish();
    expect(await screen.findByText('The database rests')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Document uploaded successfully')).toBeTruthy();
    expect(started).toHaveLength(1);
  });

  test('a registration whose answer was lost: the document is listed, and another file of that name does not replace its file', async () => {
    const kept: Upload[] = [];
    serve([], {
      'GET /api/upload': () => kept,
      'POST /api/upload': ({ body }) => {
        const { type, fileName } = body as UploadInput;
        kept.push(upload(type, { fileName }));
        return new FakeFailure(503, 'unavailable', 'The answer was lost');
      },
    });
    const user = await open();
    await choose(user, 'Photo', jpeg('image.jpg'));
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    lastUpload().finish();
    expect(await screen.findByText('The answer was lost')).toBeTruthy();
    expect(await list().findByRole('button', { name: 'View Photo' })).toBeTruthy();
    await user.upload(screen.getByLabelText(/^Choose/), jpeg('image.jpg'));
    await waitFor(() => expect(uploadButton()).toHaveProperty('disabled', false));
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(2));
    expect(started.map(({ path }) => path)).toEqual([
      'workers/ravi/photo_image.jpg',
      'workers/ravi/photo_image-2.jpg',
    ]);
  });

  test('a file refused by the server shows its message; Try again resends the file', async () => {
    serve([], { 'POST /api/upload': () => new FakeFailure(400, 'invalid_request', 'This is no picture') });
    const user = await open();
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    lastUpload().finish();
    expect(await screen.findByText('This is no picture')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(started).toHaveLength(2));
  });

  test('a file with the name of the present document: sent under another one, so that this stays until it is replaced', async () => {
    const calls = serve([upload('photo', { fileName: 'My_Photo.jpg' })]);
    const user = await open();
    await list().findByRole('button', { name: 'View Photo' });
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(lastUpload().path).toBe('workers/ravi/photo_My_Photo-2.jpg'));
    lastUpload().finish();
    await screen.findByText('Document uploaded successfully');
    const posted = calls.find(({ route }) => route === 'POST /api/upload')?.body;
    expect(posted).toMatchObject({ type: 'photo', fileName: 'My_Photo-2.jpg' });
  });

  test('another document replaced meanwhile: not while one is sent; after a failure its file is not tried again as that', async () => {
    serve([upload('photo'), upload('pan')]);
    const user = await open();
    await list().findByRole('button', { name: 'View Photo' });
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Replace PAN Card' }));
    expect(screen.getByLabelText('Document type')).toHaveProperty('value', 'photo');
    act(() => lastUpload().fail('network'));
    await screen.findByText('Error uploading document');
    await user.click(screen.getByRole('button', { name: 'Replace PAN Card' }));
    expect(screen.getByLabelText('Document type')).toHaveProperty('value', 'pan');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('Error uploading document')).toBeNull();
    expect(screen.queryByText('My_Photo.jpg')).toBeNull();
  });

  test('an ended session uploads nothing and shows Session not found on the login', async () => {
    serve([]);
    const user = await open();
    await choose(user, 'Photo', jpeg());
    identity.getSignedInUid.mockResolvedValue(null);
    await user.click(uploadButton());
    expect(await screen.findByText('Session not found')).toBeTruthy();
    expect(started).toEqual([]);
  });
});

test('a touch device offers the camera: front for the photo, back for other documents', async () => {
  vi.stubGlobal('navigator', { maxTouchPoints: 5, onLine: true });
  serve([]);
  const user = await open();
  const camera = screen.getByLabelText<HTMLInputElement>('Take a photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  await user.selectOptions(screen.getByLabelText('Document type'), 'Photo');
  expect(camera.getAttribute('capture')).toBe('user');
});

describe('Document list', () => {
  test('shows No documents uploaded yet.', async () => {
    serve([]);
    await open();
    expect(await list().findByText('No documents uploaded yet.')).toBeTruthy();
  });

  test('in Hindi a missing document is not said to be being checked', async () => {
    serve([upload('photo')]);
    await open();
    await act(() => chooseLocale('hi'));
    const documents = within(await screen.findByRole('region', { name: 'अपलोड किए हुए दस्तावेज़' }));
    expect(documents.getAllByText('अपलोड नहीं हुआ')).toHaveLength(3);
    expect([documents.getAllByText('बाकी है').length, documents.getAllByText('जाँच हो रही है').length]).toEqual([
      3, 1,
    ]);
  });

  test('a document that was rejected by itself says why in the language of the screen', async () => {
    const reason = 'The file was deleted 365 days after the account was paused. Please upload it again.';
    serve([upload('photo', { status: 'rejected', reason, code: 'file_outlived' })]);
    await open();
    await act(() => chooseLocale('hi'));
    expect(await screen.findByText(/आपका अकाउंट रुकने के 365 दिन बाद फ़ाइल हटा दी गई/)).toBeTruthy();
    expect(screen.queryByText(new RegExp(reason))).toBeNull();
  });

  test('shows View or Not uploaded and a badge for each document; rejected ones the reason and Replace', async () => {
    serve([
      upload('photo', { status: 'approved' }),
      upload('aadhar'),
      upload('pan', { status: 'rejected', reason: 'The number cannot be read' }),
      upload('skill'),
    ]);
    const user = await open();
    await list().findByText('Aadhaar Card');
    const rows = list()
      .getAllByRole('listitem')
      .map((row) => ({
        text: row.textContent,
        buttons: within(row)
          .queryAllByRole('button')
          .map((button) => button.textContent),
      }));
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^PhotoUploaded .*Approved/),
      expect.stringMatching(/^Aadhaar CardUploaded .*Pending/),
      expect.stringMatching(/^PAN Card.*Reason: The number cannot be readRejected.*Upload a file: PAN Card/),
      expect.stringMatching(/^Identity ProofNot uploadedPending.*Upload a file: Identity Proof/),
      expect.stringMatching(/^Skill CertificateUploaded .*Pending/),
    ]);
    expect(rows.map(({ buttons }) => buttons)).toEqual([
      ['View'],
      ['View', 'Replace'],
      ['View'],
      [],
      ['View', 'Replace'],
    ]);
    const approved = screen.getByRole<HTMLOptionElement>('option', { name: 'Photo (approved)' });
    expect(approved.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Replace Aadhaar Card' }));
    expect(screen.getByLabelText('Document type')).toHaveProperty('value', 'aadhar');
    expect(document.activeElement).toBe(screen.getByLabelText('Document type'));
  });

  test('View loads the file with the partner’s token and shows it; a failure offers Retry', async () => {
    let broken = true;
    const calls = serve([upload('photo')], {
      'GET /api/upload/:id/file': () =>
        (broken
          ? new FakeFailure(503, 'unavailable')
          : new Blob(['x'], { type: 'image/jpeg' })) as unknown as Blob,
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'View Photo' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('The document could not be loaded.')).toBeTruthy();
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    const picture = await dialog.findByRole('img', { name: 'Photo' });
    expect(picture.getAttribute('src')).toMatch(/^blob:/);
    expect(calls.at(-1)?.headers.get('Authorization')).toBe('Bearer token-of-ravi');
  });

  test('a missing file shows what to do and has no Retry', async () => {
    const said = 'This file is no longer there. Please upload it again.';
    serve([upload('photo')], {
      'GET /api/upload/:id/file': () => new FakeFailure(404, 'not_found', said) as unknown as Blob,
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'View Photo' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(said)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('uploads a missing document from its own row: camera first on a phone, sent at once', async () => {
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
    const calls = serve([upload('photo')]);
    const user = await open();
    await list().findByText('PAN Card');
    const row = within(list().getByText('PAN Card').closest('li') as HTMLElement);
    const [camera, file] = row.getAllByLabelText(/PAN Card/) as HTMLInputElement[];
    expect([camera?.getAttribute('capture'), file?.hasAttribute('capture')]).toEqual(['environment', false]);
    await user.upload(camera as HTMLInputElement, jpeg('card.jpg'));
    await waitFor(() => expect(lastUpload().path).toBe('workers/ravi/pan_card.jpg'));
    act(() => lastUpload().finish());
    expect(await screen.findByText('Document uploaded successfully')).toBeTruthy();
    expect(calls.find(({ route }) => route === 'POST /api/upload')?.body).toMatchObject({ type: 'pan' });
    expect(await row.findByRole('button', { name: 'View PAN Card' })).toBeTruthy();
  });

  test('the page is left while a file picked in its row is prepared: a toast says that it was not sent', async () => {
    serve([upload('photo')]);
    const user = await open();
    const row = within((await list().findByText('PAN Card')).closest('li') as HTMLElement);
    const file = jpeg('card.jpg');
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(never);
    await user.upload(row.getByLabelText(/^Upload a file/), file);
    await row.findByText('Preparing the file...');
    expect(closePage()).toEqual({ asksOld: true, asksNew: true });
    await user.click(screen.getByRole('link', { name: 'Me' }));
    const said = 'The upload of PAN Card was cancelled because its page was closed. Please upload it again.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(started).toEqual([]);
  });

  test('a list that was not read: a file does not go over the one of its name that waits', async () => {
    const answers = [new FakeFailure(400, 'invalid_request', 'Broken')];
    const waiting = upload('photo', { fileName: 'My_Photo.jpg' });
    serve([], { 'GET /api/upload': () => answers.shift() ?? [waiting] });
    const user = await open();
    await list().findByText('Your documents could not be loaded.');
    await choose(user, 'Photo', jpeg());
    await user.click(uploadButton());
    await waitFor(() => expect(started).toHaveLength(1));
    expect(lastUpload().path).toBe('workers/ravi/photo_My_Photo-2.jpg');
  });

  test('a rejected one that was uploaded again is shown as it is registered, where the list cannot be read', async () => {
    let isLost = false;
    const calls = serve([], {
      'GET /api/upload': () =>
        (isLost
          ? new FakeFailure(400, 'invalid_request')
          : [upload('pan', { status: 'rejected', reason: 'Blurred' })]) as Upload[],
      'POST /api/upload': () => {
        isLost = true;
        return upload('pan', { fileName: 'card.jpg' });
      },
    });
    const user = await open();
    const row = within((await list().findByText('PAN Card')).closest('li') as HTMLElement);
    await user.upload(row.getByLabelText(/^Upload a file/), jpeg('card.jpg'));
    await waitFor(() => expect(started).toHaveLength(1));
    act(() => lastUpload().finish());
    await screen.findByText('Document uploaded successfully');
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === 'GET /api/upload').length).toBeGreaterThan(1),
    );
    expect([row.queryByText('Pending') !== null, row.queryByText('Rejected')]).toEqual([true, null]);
  });

  test('the focus stays in the row whose buttons go: as it is cancelled, and once it is uploaded', async () => {
    serve([upload('photo')]);
    const user = await open();
    const row = (await list().findByText('PAN Card')).closest('li') as HTMLElement;
    const file = within(row).getByLabelText(/PAN Card/);
    await user.upload(file, jpeg('card.jpg'));
    await user.click(await within(row).findByRole('button', { name: 'Cancel upload' }));
    expect(await within(row).findByText('The upload was cancelled.')).toBeTruthy();
    expect(row.contains(document.activeElement)).toBe(true);
    await user.upload(file, jpeg('card.jpg'));
    await waitFor(() => expect(started).toHaveLength(2));
    within(row).getByRole('button', { name: 'Cancel upload' }).focus();
    act(() => lastUpload().finish());
    await within(row).findByRole('button', { name: 'View PAN Card' });
    expect(document.activeElement).toBe(row);
  });

  test('a paused partner sees the reason and can upload the rejected document only', async () => {
    serve([upload('photo', { status: 'rejected', reason: 'Blurred' })], {
      'GET /api/worker/:firebaseUid': () => worker({ status: 'inactive', pauseReason: 'Blurred' }),
    });
    await open();
    expect(await screen.findByText('Why: Blurred')).toBeTruthy();
    const inputs = await list().findAllByLabelText(/Upload a file/);
    expect(inputs).toHaveLength(1);
  });

  test('a paused partner without documents sees a message and no invitation to start', async () => {
    serve([], { 'GET /api/worker/:firebaseUid': () => worker({ status: 'inactive' }) });
    await open();
    expect(await list().findByText(/No documents/)).toBeTruthy();
    expect(list().queryByText(/Start with your photo/)).toBeNull();
  });

  test('does not send the token to a foreign file address', async () => {
    const calls = serve([upload('photo', { url: 'https://evil.example/x' })]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'View Photo' }));
    expect(await screen.findByText('The document could not be loaded.')).toBeTruthy();
    expect(calls.every(({ url }) => url.hostname === 'localhost')).toBe(true);
  });

  test('shows Retry on failure; an inactive partner sees the list only', async () => {
    serve([], {
      'GET /api/worker/:firebaseUid': () => worker({ status: 'inactive' }),
      'GET /api/upload': () => new FakeFailure(400, 'invalid_request', 'Broken'),
    });
    const user = await open();
    expect(await list().findByText('Your documents could not be loaded.')).toBeTruthy();
    expect(screen.queryByLabelText('Document type')).toBeNull();
    serve([upload('photo')]);
    await user.click(list().getByRole('button', { name: 'Retry' }));
    expect(await list().findByText('Photo')).toBeTruthy();
    expect(list().queryByRole('button', { name: /Replace/ })).toBeNull();
  });
});
