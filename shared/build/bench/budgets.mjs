/**
 * What is measured, with the figure that is aimed at and the one past which it has failed. A `checked` one does not depend on how
 * fast or busy a machine is, so `npm run bench -- --check` fails past it; `least` marks those of which more is better.
 *
 * @typedef {object} Budget
 * @property {string} name
 * @property {string} unit
 * @property {number} aim
 * @property {number} fail
 * @property {boolean} [checked]
 * @property {boolean} [least]
 */

/** @type {Record<string, Budget>} */
export const WEB = {
  scripts: {
    name: 'home: JS until the first view is complete',
    unit: 'KiB',
    aim: 160,
    fail: 180,
    checked: true,
  },
  html: { name: 'home: HTML with styles and data', unit: 'KiB', aim: 10, fail: 14, checked: true },
  requests: { name: 'home: JS requests', unit: '', aim: 4, fail: 6, checked: true },
  thirdParty: { name: 'home: requests to others', unit: '', aim: 0, fail: 0, checked: true },
  roundsToHero: { name: 'home: rounds to the hero', unit: '', aim: 1, fail: 2, checked: true },
  roundsToData: { name: 'home: rounds to the data', unit: '', aim: 1, fail: 2, checked: true },
  shift: { name: 'home: layout shift', unit: '', aim: 0, fail: 0.02, checked: true },
  again: {
    name: 'second visit: transfer besides data, HTML, registry',
    unit: 'KiB',
    aim: 0,
    fail: 5,
    checked: true,
  },
  picture: { name: 'pictures on cards: the heaviest', unit: 'KiB', aim: 15, fail: 25, checked: true },
  paint: { name: 'home on this machine: largest paint', unit: 'ms', aim: 600, fail: 1000 },
};

/** @type {Record<string, Budget>} */
export const API = {
  overPg: {
    name: 'GET /api/product/:id, visitor, against Express + pg with the same query',
    unit: 'x',
    aim: 2.15,
    fail: 1.8,
    least: true,
    checked: true,
  },
  ofSameBytes: {
    name: 'the same, against bare Fastify sending the same bytes',
    unit: '%',
    aim: 85,
    fail: 70,
    least: true,
    checked: true,
  },
  ofHello: {
    name: 'the same, against bare Fastify saying hello in 17 bytes',
    unit: '%',
    aim: 85,
    fail: 70,
    least: true,
  },
};

/** @returns `aim`, `within` (between aim and fail line) or `past`. */
export function verdictOn({ aim, fail, least = false }, figure) {
  const reaches = (line) => (least ? figure >= line : figure <= line);
  if (reaches(aim)) return 'aim';
  return reaches(fail) ? 'within' : 'past';
}
