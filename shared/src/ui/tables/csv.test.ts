import { toCsv } from './csv';

it('escapes cells for spreadsheets', () => {
  const rows = [
    ['ThinkPad "X1", 14', 12.5, null],
    ['line\nbreak', -3, 'plain'],
  ] as const;
  expect(toCsv(['name', 'amount', 'note'], rows)).toBe(
    'name,amount,note\r\n"ThinkPad ""X1"", 14",12.5,\r\n"line\nbreak",-3,plain\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@cmd', '\tx'])('keeps %j from running as a formula', (text) => {
  expect(toCsv(['a'], [[text]])).toContain(`'${text}`);
});
