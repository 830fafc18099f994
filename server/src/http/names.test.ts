import { personName, visibleName } from './names';

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
    '%j is refused: it is invisible',
    (sent) => {
      expect(() => visibleName(sent)).toThrow('letters that others can read');
    },
  );
});

describe('a name that a person chooses', () => {
  it.each([
    ...[
      'Bea Buyer',
      'Adminah Said',
      'Joe Teamer',
      'Ada Teamson',
      'Sam 2',
      'Steam Boy',
      'Anna-Lena O’Neil',
      'Dr. Kim',
      'J. R. R. Martin',
    ],
    ...['Martin Luther King Jr.', 'Мария Иванова', 'Νίκος Παπάς', '김민수', 'محمد', 'Blink 182', 'Sam 1999'],
  ])('%j stays as it is (rule 42)', (name) => expect(personName(name)).toBe(name));

  it.each([
    ...['Verify at https://evil.test/login', 'evil.test', 'www.evil.test', 'Sam sam@evil.test', '@sam_sells'],
    ...['Sam 512 555 0147', 'Sam +1 (512) 555-0147', 'Call five one two five five five zero one four seven'],
    ...['evil。test', 'sam at gmail dot com', 'Sam 192.168.0.1'],
  ])('%j is refused: it leads elsewhere (rule 42)', (name) => {
    expect(() => personName(name)).toThrow('leave links, email addresses and phone numbers out');
  });

  it.each([
    ...[
      'Relaptop Support: verify',
      'Relaptop',
      'RELAPTOP',
      'Re laptop',
      'R e l a p t o p',
      'Re1apt0p',
      'Rеlарtор',
    ],
    ...[
      'Support',
      'Support24',
      'Admin1',
      'Team1',
      'Supports',
      'supportteam',
      'supportᵗᵉᵃᵐ',
      'Ŕéłàptöp',
      'Sam Support',
      'SupportTeam',
      'S u p p o r t',
      's.u.p.p.o.r.t',
      'Suppоrt',
      'Súppört',
      'ＳＵＰＰＯＲＴ',
    ],
    ...[
      'Admin',
      'Your admin',
      'Аdmіn',
      'adm1n',
      'ᴀᴅᴍɪɴ',
      'Sam Ⓐⓓⓜⓘⓝ',
      'Sam 🅰🅳🅼🅸🅽',
      'The Team',
      'Τeam',
      'Administrator',
    ],
  ])('%j is refused: it speaks for the shop (rule 42)', (name) => {
    expect(() => personName(name)).toThrow(/^Please leave “\w+” out of your name/);
  });
});
