import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HIDDEN_CONTACT } from '@relaptop/shared/contracts';
import { processorTime } from '../../testing/processorTime';
import { hideContacts } from './hideContacts';
import { mappedText } from './mappedText';
import { plainText } from './plainText';

const linesOf = (name: string): string[] =>
  readFileSync(path.join(__dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const SECRET = /⟦(.+?)⟧/gu;
const CONTACTS = linesOf('contactSamples.txt').map((line) => ({
  text: line.replaceAll(/[⟦⟧]/g, ''),
  secrets: [...line.matchAll(SECRET)].map(([, secret = '']) => secret),
}));
const HARMLESS = linesOf('harmlessSamples.txt');

/** @returns the two halves of a contact detail. Both must be hidden, because a reader could guess the detail from one half. */
const halvesOf = (secret: string): string[] => {
  const letters = [...secret];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle), letters.slice(middle)].map((half) => half.join('').trim());
};
const isKept = ({ text, secrets }: (typeof CONTACTS)[number]): boolean => {
  const words = hideContacts(text);
  return secrets.flatMap(halvesOf).some((half) => words.includes(half));
};

describe('external contacts', () => {
  it('have 200 samples, and as many harmless texts, each once', () => {
    expect(new Set(CONTACTS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200);
    expect(new Set(HARMLESS).size).toBeGreaterThanOrEqual(200);
  });

  it('are hidden completely in at least 190 samples', () => {
    const kept = CONTACTS.filter(isKept).map(({ text }) => `${text} → ${hideContacts(text)}`);
    expect(CONTACTS.length - kept.length >= 190 ? [] : kept).toEqual([]);
    expect(kept.length / CONTACTS.length).toBeLessThanOrEqual(0.05);
  });

  it('are found in at most two harmless texts', () => {
    const touched = HARMLESS.filter((text) => hideContacts(text) !== text).map(
      (text) => `${text} → ${hideContacts(text)}`,
    );
    expect(touched.length > 2 ? touched : []).toEqual([]);
  });

  it('are hidden without a change of the words around them', () => {
    expect(hideContacts('Hello!  Call 415-555-0132, or sam@example.com. Thanks…')).toBe(
      `Hello!  Call ${HIDDEN_CONTACT}, or ${HIDDEN_CONTACT}. Thanks…`,
    );
  });

  it('include hosts whose name is one letter', () => {
    for (const host of ['x.com/samsells', 't.co/aB3dE', 'b.link/sam', 't.me/samsells', 'https://x.com'])
      expect(hideContacts(`Look at ${host} please`)).toBe(`Look at ${HIDDEN_CONTACT} please`);
  });

  it('are found at every position in a text', () => {
    for (const contact of ['415-555-0132', '+44 20 7946 0958', 'sam@example.com', 'https://sam.shop/x'])
      for (const text of [
        contact,
        `Is it there? ${contact}`,
        `${contact}\nthanks`,
        `(${contact})`,
        `${contact}!`,
      ])
        expect([text, hideContacts(text).includes(contact)]).toEqual([text, false]);
  });

  it('are found quickly in the longest texts, whatever these contain', () => {
    const nasty = [
      '0 ',
      'a@',
      'a.',
      '1-',
      'no ',
      '(1',
      'a at ',
      'a dot ',
      'one ',
      'x (at) ',
      '. ',
      'whatsapp ',
      'my gmail is ',
      's ',
      '@ ',
    ];
    for (const part of nasty) {
      const took = processorTime(() => hideContacts(part.repeat(2000).slice(0, 2000)));
      expect([part, took < 200]).toEqual([part, true]);
    }
  });
});

it('reads a text letter by letter with the same result as a whole text', () => {
  for (const text of [...HARMLESS, 'ｓａｍ＠ｘ', '5\u200b12', 'a  b\n c', 'It’s'])
    expect(mappedText(text).plain.trim()).toBe(plainText(text));
});
