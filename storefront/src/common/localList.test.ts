import { LocalList } from './localList';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const KEY = 'test-list';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a list that the browser stores', () => {
  it('has unique ids, latest first, up to its maximum', () => {
    const list = new LocalList(KEY, 2);
    for (const n of [1, 2, 1, 3]) list.add(idOf(n));
    expect(list.read()).toEqual([idOf(3), idOf(1)]);
    list.remove(idOf(3));
    expect(new LocalList(KEY, 2).read()).toEqual([idOf(1)]);
  });

  it.each(['no JSON', '{"a":1}', `["x", 1, "${idOf(1)}"]`])('reads only ids from %s', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(new LocalList(KEY, 9).read()).toEqual(stored.includes(idOf(1)) ? [idOf(1)] : []);
  });

  it('is the same in all tabs', () => {
    const list = new LocalList(KEY, 9);
    const heard = jest.fn();
    const stop = list.subscribe(heard);
    const newValue = JSON.stringify([idOf(4)]);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: '[]' }));
    expect([list.read(), heard.mock.calls.length]).toEqual([[idOf(4)], 1]);
    stop();
  });

  it('lasts in this tab when storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const list = new LocalList(KEY, 9);
    list.add(idOf(1));
    expect(list.read()).toEqual([idOf(1)]);
  });
});
