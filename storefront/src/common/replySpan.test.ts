import { replySpan } from './replySpan';

it.each([
  [null, undefined],
  [0, 'within an hour'],
  [60, 'within an hour'],
  [61, 'within a few hours'],
  [300, 'within a few hours'],
  [301, 'within a day'],
  [1_440, 'within a day'],
  [1_441, 'after more than a day'],
])('a seller who takes %s minutes usually answers %s', (minutes, words) => {
  expect(replySpan(minutes)).toBe(words);
});
