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

const timed = (name, unit, aim, fail) => ({ name, unit, aim, fail });
const checked = (...budget) => ({ ...timed(...budget), checked: true });
const least = (budget) => ({ ...budget, least: true });

/** @type {Record<string, Budget>} */
export const WEB = {
  scripts: checked('home: JS until the first view is complete', 'KiB', 190, 215),
  late: checked('home: late libraries in it (Firebase, Stripe, Formik, Yup, notistack, carousel)', '', 0, 0),
  html: checked('home: HTML with styles and data', 'KiB', 13, 18),
  requests: checked('home: JS requests', '', 5, 8),
  thirdParty: checked('home: requests to others', '', 0, 0),
  roundsToHero: checked('home: rounds to the hero', '', 1, 2),
  roundsToData: checked('home: rounds to the data', '', 1, 2),
  shift: checked('home: layout shift', '', 0, 0.02),
  again: checked('second visit: transfer besides data, HTML, registry', 'KiB', 0, 5),
  picture: checked('pictures on cards: the heaviest', 'KiB', 15, 25),
};

/** @type {Record<string, Budget>} */
export const TAX = {
  bytes: checked('federation tax: bytes above those of one bundle', '%', 20, 30),
  rounds: checked('federation tax: rounds above those of one bundle', '', 0, 0),
};

/** @type {Record<string, Budget>} */
export const LIGHTHOUSE = {
  score: least(timed('phone: score', '', 99, 95)),
  largest: timed('phone: largest paint', 'ms', 1000, 2000),
  first: timed('phone: first paint', 'ms', 950, 1200),
  blocked: timed('phone: time blocked', 'ms', 80, 150),
  shift: timed('phone: layout shift', '', 0, 0.02),
  overStatic: timed('phone: largest paint against a static page', 'x', 1.1, 2.5),
  desktopScore: least(timed('desktop: score', '', 100, 98)),
  desktopLargest: timed('desktop: largest paint', 'ms', 450, 600),
  desktopBlocked: timed('desktop: time blocked', 'ms', 0, 50),
  throttledLargest: timed('phone, throttled for real: largest paint', 'ms', 1000, 1500),
  throttledUsable: timed('phone, throttled for real: usable', 'ms', 2000, 3000),
};

/** @type {Record<string, Budget>} */
export const VISIT = {
  opening: checked('first opening of a remote, without Firebase and Stripe: the heaviest', 'KiB', 30, 45),
  changeUnloaded: timed('route change to a remote not loaded yet, fast 4G', 'ms', 300, 600),
  changeLoaded: timed('route change to a remote that is loaded', 'ms', 100, 200),
  interaction: timed('INP along the buyer’s path, processor 4 times slower', 'ms', 150, 200),
};

/** @type {Record<string, Budget>} */
export const API = {
  overPg: least(
    checked('GET /api/product/:id, visitor, against Express + pg with the same query', 'x', 2.15, 1.8),
  ),
  ofSameBytes: least(
    checked('the same, not packed, against bare Fastify sending the same bytes', '%', 80, 60),
  ),
  ofHello: least(timed('the same, packed, against bare Fastify saying hello in 17 bytes', '%', 80, 60)),
  scale: timed('the same among 1,000,000 laptops against 10,000 (docs/scale.md)', 'x', 1.1, 1.3),
};

/** @type {Record<string, Budget>} */
export const SERVER = {
  memory: timed('server: memory when idle, without sandbox and PGlite', 'MB', 120, 220),
  start: timed('server: start', 'ms', 1000, 1500),
  cold: timed('npm start with dependencies installed: cold build', 's', 60, 90),
  warm: timed('npm start with dependencies installed: warm', 's', 6, 10),
};

/** @returns `aim`, `within` (between aim and fail line) or `past`. */
export function verdictOn({ aim, fail, least: isLeast = false }, figure) {
  const reaches = (line) => (isLeast ? figure >= line : figure <= line);
  if (reaches(aim)) return 'aim';
  return reaches(fail) ? 'within' : 'past';
}

/** @returns whether a check may not let this pass: figures that depend on the machine are for people to look at. */
export const failsCheck = (budget, figure) => budget.checked === true && verdictOn(budget, figure) === 'past';
