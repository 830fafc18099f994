import { renderHook, act } from '@testing-library/react';
import { installFakeServer, refusal, type FakeServer } from '@relaptop/shared/testing';
import { errorMessage } from './errors';
import { sendUpload, STALLED_MS } from './sendUpload';
import { cancelUpload, isCancelled, uploadOf, useSentShare } from './uploads';

const STORED = { body: { data: { display_url: '/images/a.webp' }, success: true } };
const never = () => new Promise<never>(() => undefined);

describe('an upload', () => {
  let server: FakeServer;
  let file: File;
  beforeEach(() => {
    server = installFakeServer({ 'POST /images': STORED });
    file = new File(['x'], 'a.png', { type: 'image/png' });
  });
  afterEach(() => {
    server.restore();
    jest.useRealTimers();
  });

  const send = (signal = new AbortController().signal, headers?: Record<string, string>) =>
    sendUpload(uploadOf(file, headers), { apiBase: '/api', token: 'session', signal });
  const latest = () => server.uploads.at(-1);

  it('has the file, and the session or a proof of its own', async () => {
    await expect(send()).resolves.toEqual({ data: STORED.body });
    await send(undefined, { authorization: 'Bearer proof' });
    expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer session',
      'Bearer proof',
    ]);
    expect(server.requests[0]?.body).toMatch(/name="image"; filename="a.png"/);
  });

  it('is refused like every other call', async () => {
    server.use({ 'POST /images': refusal(415, 'unsupported_media_type', 'No picture.') });
    const answer = await send();
    expect(answer).toMatchObject({ error: { status: 415, data: { message: 'No picture.' } } });
  });

  it('fails like every other call without a network, or with an answer that is none', async () => {
    server.use({ 'POST /images': () => Promise.reject(new TypeError('offline')) });
    const answer = await send();
    expect(answer).toMatchObject({ error: { status: 'FETCH_ERROR' } });
    server.use({ 'POST /images': () => ({ status: 502, body: undefined }) });
    await expect(send()).resolves.toMatchObject({ error: { status: 502 } });
  });

  it('tells how much of it is sent while it is under way, and nothing afterwards', async () => {
    server.use({ 'POST /images': never });
    const { result } = renderHook(() => useSentShare(file));
    expect(result.current).toBeUndefined();
    let sent = Promise.resolve<unknown>(undefined);
    act(() => void (sent = send()));
    expect(result.current).toBe(0);
    act(() => latest()?.progress(0.4));
    expect(result.current).toBe(0.4);
    act(() => cancelUpload(file));
    expect(result.current).toBeUndefined();
    const { error } = (await sent) as { error: unknown };
    expect(isCancelled(error)).toBe(true);
    expect(errorMessage(error)).toBe('The upload was canceled.');
    expect(latest()?.isAborted).toBe(true);
  });

  it('ends when its call is ended', async () => {
    server.use({ 'POST /images': never });
    const call = new AbortController();
    const sent = send(call.signal);
    call.abort();
    await expect(sent).resolves.toMatchObject({ error: { status: 'FETCH_ERROR' } });
    expect(latest()?.isAborted).toBe(true);
  });

  it('takes minutes as long as it moves, and ends when it has stalled', async () => {
    jest.useFakeTimers();
    server.use({ 'POST /images': never });
    const ended = jest.fn();
    const sent = send().then(ended);
    for (let piece = 1; piece <= 10; piece += 1) {
      await jest.advanceTimersByTimeAsync(STALLED_MS - 1);
      latest()?.progress(piece / 10);
    }
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(STALLED_MS);
    await sent;
    expect(ended).toHaveBeenCalledWith({
      error: { status: 'TIMEOUT_ERROR', error: 'The upload has stalled.' },
    });
    expect(latest()?.isAborted).toBe(true);
  });
});
