import { ProviderUnavailableError } from './provider';
import { processBatch } from './processBatch';

const items = Array.from({ length: 10 }, (_, index) => index);
const ignore = () => undefined;

it('processes the other items even if three always fail', async () => {
  const done = new Set<number>();
  const work = (item: number) => {
    if (item < 3) throw new ProviderUnavailableError('This one', false);
    done.add(item);
    return Promise.resolve();
  };
  for (let look = 0; look < 100; look += 1) await processBatch(items, work, ignore);
  expect(done.size).toBe(7);
});

it('stops after three failures in a row, and continues after other failures', async () => {
  const tried: number[] = [];
  const failWith = (error: Error) =>
    processBatch(
      items,
      (item) => {
        tried.push(item);
        return Promise.reject(error);
      },
      ignore,
    );
  await failWith(new ProviderUnavailableError('All of it', false));
  expect(tried.splice(0)).toHaveLength(3);
  await failWith(new Error('This one'));
  expect(tried.toSorted((one, other) => one - other)).toEqual(items);
});
