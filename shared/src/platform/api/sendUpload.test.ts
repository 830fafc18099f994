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

  it('has the file, and the token of the session or its own', async () => {
    await expect(send()).resolves.toEqual({ data: STORED.body });
    await send(undefined, { authorization: 'Bearer proof' });
    expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer session',
      'Bearer proof',
    ]);
    expect(server.requests[0]?.body).toMatch(/name="image"; filename="a.png"/);
  });

  describe('of a large photo', () => {
    /** Replaces decoder and canvas, which jsdom lacks. With `null`, decoding fails. */
    function decodes(size: { width: number; height: number } | null) {
      const drawn: number[] = [];
      jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
        this: HTMLImageElement,
      ) {
        Object.defineProperties(this, {
          naturalWidth: { value: size?.width },
          naturalHeight: { value: size?.height },
        });
        queueMicrotask(() => (size ? this.onload?.(new Event('load')) : this.onerror?.('')));
      });
      globalThis.createImageBitmap = async () => ({ ...size, close: () => undefined }) as ImageBitmap;
      jest
        .spyOn(HTMLCanvasElement.prototype, 'getContext')
        .mockReturnValue({ drawImage: (...given: number[]) => drawn.push(...given.slice(3)) } as never);
      jest
        .spyOn(HTMLCanvasElement.prototype, 'toBlob')
        .mockImplementation((take, type = '') => take(new Blob(['small'], { type })));
      return drawn;
    }
    const take = (type: string, name: string) =>
      (file = new File([new Uint8Array(12 * 1024 * 1024)], name, { type }));
    afterEach(() => jest.restoreAllMocks());

    it('scales it down first, and shows that', async () => {
      const drawn = decodes({ width: 8000, height: 6000 });
      take('image/jpeg', 'phone.jpg');
      const { result } = renderHook(() => useSentShare(file));
      let sent = Promise.resolve<unknown>(undefined);
      act(() => void (sent = send()));
      expect(result.current).toBeNull();
      expect(server.uploads).toHaveLength(0);
      await act(async () => expect(await sent).toEqual({ data: STORED.body }));
      expect(drawn).toEqual([1600, 1200]);
      expect(server.requests[0]?.body).toMatch(/filename="phone.jpg"[^]*small/);
    });

    it.each([
      ['image/jpeg', 'cut-off.jpg', null, 'This picture is damaged'],
      ['image/heic', 'IMG_1.HEIC', null, 'can’t open HEIC pictures. Please choose a JPEG'],
      ['image/jpeg', 'huge.jpg', { width: 20_000, height: 20_000 }, '200 megapixels'],
    ])('says before it is sent what is wrong with %s %s', async (type, name, size, message) => {
      decodes(size);
      take(type, name);
      const answer = await send();
      expect(errorMessage('error' in answer && answer.error)).toContain(message);
      expect(server.requests).toEqual([]);
    });

    it('can be canceled meanwhile', async () => {
      decodes({ width: 8000, height: 6000 });
      take('image/jpeg', 'phone.jpg');
      const sent = send();
      cancelUpload(file);
      const answer = await sent;
      expect(isCancelled('error' in answer && answer.error)).toBe(true);
      expect(server.requests).toEqual([]);
    });
  });

  it('is refused like every other call', async () => {
    server.use({ 'POST /images': refusal(415, 'unsupported_media_type', 'No picture.') });
    const answer = await send();
    expect(answer).toMatchObject({ error: { status: 415, data: { message: 'No picture.' } } });
  });

  it('fails like every other call without a network, or with an invalid answer', async () => {
    server.use({ 'POST /images': () => Promise.reject(new TypeError('offline')) });
    const answer = await send();
    expect(answer).toMatchObject({ error: { status: 'FETCH_ERROR' } });
    server.use({ 'POST /images': () => ({ status: 502, body: undefined }) });
    await expect(send()).resolves.toMatchObject({ error: { status: 502 } });
  });

  it('shows its progress while it runs', async () => {
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

  it('has no time limit while it progresses, and ends when it stalls', async () => {
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
