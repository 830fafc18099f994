import { pastFailedPreloads } from './pastFailedPreloads';

const missing = (file: string) =>
  Object.assign(new Error(`Loading chunk ${file} failed.`), { name: 'ChunkLoadError' });

/** First fails with each of these errors, then loads `page`. */
const loadAfter = (...failures: Error[]) =>
  jest.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'page';
  });

describe('loading several files', () => {
  it('continues after each file that fails once', async () => {
    const load = loadAfter(missing('1'), missing('2'));
    expect(await pastFailedPreloads(load)).toBe('page');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('ends with a file that fails again', async () => {
    const load = loadAfter(missing('1'), missing('2'), missing('1'));
    await expect(pastFailedPreloads(load)).rejects.toThrow('chunk 1');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('ends with any other failure', async () => {
    const load = loadAfter(new Error('does not start'));
    await expect(pastFailedPreloads(load)).rejects.toThrow('does not start');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
