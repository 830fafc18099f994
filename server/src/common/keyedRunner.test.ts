import { KeyedRunner } from './keyedRunner';

function controlled() {
  const ends: { resolve(value: number): void; reject(error: Error): void }[] = [];
  let runs = 0;
  return {
    work: () => {
      runs += 1;
      return new Promise<number>((resolve, reject) => ends.push({ resolve, reject }));
    },
    end: (value: number) => ends.shift()?.resolve(value),
    fail: (error: Error) => ends.shift()?.reject(error),
    runs: () => runs,
  };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('work for one key', () => {
  it('runs only once at a time; calls during a run share one further run', async () => {
    const runner = new KeyedRunner<number>();
    const { work, end, runs } = controlled();
    const first = runner.run('a', work);
    const later = [runner.run('a', work), runner.run('a', work)];
    expect(runs()).toBe(1);
    end(1);
    expect(await first).toBe(1);
    await soon();
    expect(runs()).toBe(2);
    end(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
  });

  it('continues after a failure', async () => {
    const runner = new KeyedRunner<number>();
    const { work, end, fail } = controlled();
    const first = runner.run('a', work);
    const second = runner.run('a', work);
    fail(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await soon();
    end(7);
    expect(await second).toBe(7);
    const third = runner.run('a', work);
    end(8);
    expect(await third).toBe(8);
  });

  it('does not wait for work of other keys', () => {
    const runner = new KeyedRunner<number>();
    const { work, runs } = controlled();
    void runner.run('a', work);
    void runner.run('b', work);
    expect(runs()).toBe(2);
  });
});
