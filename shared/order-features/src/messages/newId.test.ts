import { Check } from 'typebox/value';
import { SendMessageBody } from '@relaptop/shared/contracts';
import { newId } from './newId';

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('the id of a new message', () => {
  // On http pages other than localhost, browsers have no `randomUUID`.
  beforeEach(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true }));
  afterEach(() => Reflect.deleteProperty(crypto, 'randomUUID'));

  it('is a random UUID without a secure context, another one each time', () => {
    const ids = Array.from({ length: 500 }, newId);
    expect(ids.filter((id) => !UUID_V4.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(500);
  });

  it('is valid for the server', () => {
    expect(Check(SendMessageBody, { clientId: newId(), words: 'Hello', pictures: [] })).toBe(true);
  });
});
