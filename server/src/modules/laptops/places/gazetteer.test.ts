import { distanceBetween, inUnit } from '@relaptop/shared/contracts';
import { isFull } from '../../../testing/extent';
import {
  halfwayTown,
  labelOf,
  nearestTown,
  readGazetteer,
  resolveTown,
  slugOf,
  suggestTowns,
  timeZoneOf,
  townBySlug,
  type GazetteerTown,
} from './gazetteer';

const meant = (text: string): string | undefined => {
  const town = resolveTown(text);
  return town && labelOf(town);
};
const townOf = (slug: string): GazetteerTown => {
  const town = townBySlug(slug);
  if (!town) throw new Error(`no town ${slug}`);
  return town;
};

describe('the town of a location’s text', () => {
  it.each([
    ['Austin, TX', 'Austin, TX'],
    ['austin, texas', 'Austin, TX'],
    ['Austin TX', 'Austin, TX'],
    ['  AUSTIN ,  tx, United States', 'Austin, TX'],
    ['Austin, TX, USA', 'Austin, TX'],
    ['London, UK', 'London, United Kingdom'],
    ['Austin', 'Austin, TX'],
    ['New York, NY', 'New York City, NY'],
    ['New York', 'New York City, NY'],
    ['Berlin', 'Berlin, Germany'],
    ['Sao Paulo', 'São Paulo, Brazil'],
    ['Kra\u0301kow', 'Kraków, Poland'],
    ['Porto', 'Porto, Portugal'],
    ['Lodz', 'Łódź, Poland'],
    ['Tromso', 'Tromsø, Norway'],
  ])('for %j is %s', (text, label) => expect(meant(text)).toBe(label));

  it.each([
    'Springfield',
    'Austin, TX, USA, Earth',
    'Wakanda',
    '',
    ',',
    'TX',
    'Nowhere, TX',
    'Austin, Bavaria',
    '…',
  ])('is unknown for %j', (text) => expect(meant(text)).toBeUndefined());
});

describe('a name that several towns have', () => {
  it.each([
    // Several towns in one state. Miami Gardens, in the last case, is much larger than its namesake.
    ['Georgetown, IN', undefined],
    ['Georgetown, IN (near New Albany)', 4257913],
    ['georgetown, in (near south bend)', 4920683],
    ['Georgetown, IN (near Wakanda)', undefined],
    ['Miami Gardens, FL', 4164167],
    // Towns on both sides of a border, between countries or between states.
    ['Nogales', 4004886],
    ['Nogales, AZ', 5306611],
    ['Nogales, Sonora, Mexico', 4004886],
    ['Niagara Falls', undefined],
    ['Niagara Falls, NY', 5128723],
    ['Niagara Falls, Canada', 6087892],
    ['Rheinfelden', undefined],
    ['Rheinfelden, Switzerland', 2659060],
    ['Texarkana', undefined],
    ['Texarkana, AR', 4133367],
    ['Kansas City, KS', 4273837],
    // Towns at the date line and near the poles.
    ['Levuka', 2204417],
    ['Labasa, Fiji', 2204582],
    ['Longyearbyen', 2729907],
    ['McMurdo Station, Antarctica', 6696480],
    ['Ushuaia', 3833367],
  ])('means, in %j, the town %s', (text, id) => expect(resolveTown(text)?.id).toBe(id));

  it('has labels that distinguish its towns, and each label means its town', () => {
    const labels = suggestTowns('georgetown, in').map(labelOf);
    expect(labels).toEqual(
      expect.arrayContaining([
        'Georgetown, IN (near Logansport)',
        'Georgetown, IN (near South Bend)',
        'Georgetown, IN (near New Albany)',
      ]),
    );
    expect(suggestTowns('Georgetown, IN (near South B').map(labelOf)).toEqual([
      'Georgetown, IN (near South Bend)',
    ]);
    let towns: readonly GazetteerTown[] = [];
    readGazetteer((all) => (towns = all));
    const some = towns.filter((_town, at) => isFull || at % 100 === 0);
    const labelled = some.map((town) => ({ id: town.id, label: labelOf(town) }));
    expect(labelled.filter(({ id, label }) => resolveTown(label)?.id !== id)).toEqual([]);
    expect(new Set(labelled.map(({ label }) => label.toLowerCase())).size).toBe(some.length);
  }, 120_000);
});

describe('suggested towns', () => {
  const labels = (typed: string) => suggestTowns(typed).map(labelOf);
  it('begin as typed, the largest first', () => {
    expect(labels('aus')[0]).toBe('Austin, TX');
    expect(labels('round r')).toContain('Round Rock, TX');
  });
  it('are narrowed by the text after the comma', () => {
    expect(labels('springfield, il')).toEqual(['Springfield, IL']);
    expect(labels('springfield, i')).toContain('Springfield, IL');
  });
  it('are narrowed by the last word without a comma, unless the word is part of a name', () => {
    expect(labels('round rock tx')).toEqual(['Round Rock, TX']);
    expect(labels('springfield il')).toEqual(['Springfield, IL']);
    expect(labels('new york')[0]).toBe('New York City, NY');
  });
  it('are none for unknown or no letters', () => {
    expect(labels('qxqx')).toEqual([]);
    expect(labels(' , tx')).toEqual([]);
  });
});

describe('a town', () => {
  it('has a unique slug, also when a region has two towns of one name', () => {
    const slugs = ['Austin, TX', 'Munich', 'Round Rock, TX'].map((text) => {
      const town = resolveTown(text);
      return town && slugOf(town);
    });
    expect(slugs).toEqual(['austin-tx', 'munich-de', 'round-rock-tx']);
    expect(labelOf(townOf('lodz-pl'))).toBe('Łódź, Poland');
    for (const slug of slugs) expect(slugOf(townOf(slug ?? ''))).toBe(slug);
  });
  it('has the time zone of its center', () => {
    expect(timeZoneOf(townOf('austin-tx'))).toBe('America/Chicago');
    expect(timeZoneOf(townOf('munich-de'))).toBe('Europe/Berlin');
  });
  it('is the nearest one to a point, also across the date line', () => {
    const label = (latitude: number, longitude: number) => {
      const town = nearestTown({ latitude, longitude });
      return town && labelOf(town);
    };
    expect(label(30.51, -97.68)).toBe('Round Rock, TX');
    // Labasa is on the other side of the 180th meridian. The nearest town on this side is three times as far away.
    expect(label(-16.8, -179.9)).toBe('Labasa, Fiji');
    expect(label(89.9, 0)).toMatch(/, (Norway|Svalbard & Jan Mayen|Russia|Greenland)$/);
  });
});

describe('the distance of two towns', () => {
  it('is the great-circle distance', () => {
    const miles = (a: string, b: string) => inUnit(distanceBetween(townOf(a), townOf(b)), 'miles');
    expect(miles('austin-tx', 'round-rock-tx')).toBeCloseTo(17.1, 0);
    expect(miles('new-york-city-ny', 'san-francisco-ca')).toBeGreaterThan(2_550);
    expect(miles('new-york-city-ny', 'san-francisco-ca')).toBeLessThan(2_580);
    expect(miles('austin-tx', 'austin-tx')).toBe(0);
  });
});

describe('the town halfway between two', () => {
  const between = (a: string, b: string): string | undefined => {
    const town = halfwayTown(townOf(a), townOf(b));
    return town && slugOf(town);
  };

  it('has the most people among the towns near the middle: within a third of the distance', () => {
    expect(between('austin-tx', 'georgetown-tx')).toBe('round-rock-tx');
    expect(between('georgetown-tx', 'austin-tx')).toBe('round-rock-tx');
  });

  it('is found across the date line', () => {
    const fiji = { latitude: -16.4, longitude: 178 };
    const beyond = { latitude: -16.4, longitude: -178 };
    const town = halfwayTown(fiji, beyond);
    expect(town && labelOf(town)).toMatch(/, Fiji$/);
  });

  it('is missing if there is only sea between them', () => {
    expect(between('honolulu-hi', 'san-francisco-ca')).toBeUndefined();
  });
});
