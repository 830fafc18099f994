import { Type } from 'typebox';
import { compileValidator } from './validator';

const schema = Type.Object(
  { limit: Type.Optional(Type.Integer({ maximum: 100 })) },
  { additionalProperties: false },
);
const check = (httpPart: string, value: unknown) =>
  compileValidator({ schema, method: 'GET', url: '/', httpPart })(value);

describe('a value in a request', () => {
  it('is converted from text, and stays as it is when its type is right', () => {
    expect(check('querystring', { limit: '20' })).toEqual({ value: { limit: 20 } });
    const right = {};
    expect(check('querystring', right)).toHaveProperty('value', right);
  });

  it('is refused when it is wrong, converted or not', () => {
    for (const value of [{ limit: 'many' }, { limit: '101' }, { limit: '1.5' }, { other: '1' }])
      expect(check('querystring', value)).toHaveProperty('error');
  });

  it('is never converted in a body', () => {
    expect(check('body', { limit: '20' })).toHaveProperty('error');
    expect(check('body', { limit: 20 })).toEqual({ value: { limit: 20 } });
  });
});
