import { cleanText, withCleanTexts } from './validator';

describe('a text that a person wrote', () => {
  it.each([
    ['ThinkPad \u202Egnp.exe\u202C', 'ThinkPad gnp.exe'],
    ['\u2066left\u2069 \u200Fright\u061C', 'left right'],
    ['a\tb\u0007\u009Fc', 'a bc'],
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['cafe\u0301', 'caf\u00E9'],
  ])('%j is taken as %j (rule 47)', (written, taken) => {
    expect(cleanText(written, 'words')).toBe(taken);
  });

  it('has its line ends only in a field of several lines (rule 47)', () => {
    expect(cleanText('ThinkPad\r\nX1', 'productName')).toBe('ThinkPad X1');
  });

  it('is found at any depth of a body, and nothing else is changed (rule 47)', () => {
    const body = { a: ['e\u0301', 1, null, { b: true, c: '\u202E' }] };
    expect(withCleanTexts(body)).toEqual({ a: ['\u00E9', 1, null, { b: true, c: '' }] });
    const buffer = Buffer.from('\u202E');
    expect(withCleanTexts(buffer)).toBe(buffer);
  });
});
