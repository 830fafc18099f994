import { visibleName } from './names';

describe('a name that others see (rule 29)', () => {
  it.each([
    ['Bea Buyer', 'Bea Buyer'],
    ['  Bea\t \n Buyer ', 'Bea Buyer'],
    ['Ad\u200Bmin', 'Admin'],
    ['\u202EnimdA\u202C', 'nimdA'],
    ['A\u0000B\u0007', 'AB'],
    ['\uFEFFSam\u2066\u2069\u3164', 'Sam'],
    ['Zoë Åström', 'Zoë Åström'],
    ['محمد', 'محمد'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['Ana 👩\u200D💻', 'Ana 👩\u200D💻'],
    ['김민수', '김민수'],
  ])('%j is %j', (sent, seen) => {
    expect(visibleName(sent)).toBe(seen);
  });

  it.each(['\u200B\u200B', '\u3164', '\u2800 \u2800', '\u200D', '\u202E', '...'])(
    '%j is refused: nobody sees it',
    (sent) => {
      expect(() => visibleName(sent)).toThrow('letters that others can read');
    },
  );
});
