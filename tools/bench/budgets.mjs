/**
 * Limits of a figure. `npm run bench -- --check` fails when a `checked` figure is past its limit. Only figures that don't depend on the
 * machine are `checked`. With `least`, a higher figure is better.
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

const FIRST_VIEW = {
  scripts: checked('JS until the first view is complete', 'KiB', 190, 215),
  late: checked('of it Firebase, Stripe, Formik, Yup, notistack, a chart or a carousel library', '', 0, 0),
  html: checked('HTML with critical CSS and state', 'KiB', 13, 18),
  requests: checked('JS requests', '', 5, 8),
  thirdParty: checked('third-party requests', '', 0, 0),
  roundsToHero: checked('rounds to the hero', '', 1, 2),
  roundsToData: checked('rounds to the data', '', 1, 2),
};

const LIGHTHOUSE = {
  score: least(timed('mobile: score', '', 99, 95)),
  lcp: timed('mobile: LCP', 'ms', 1000, 2000),
  fcp: timed('mobile: FCP', 'ms', 950, 1200),
  tbt: timed('mobile: TBT', 'ms', 80, 150),
  cls: timed('mobile: CLS', '', 0, 0.02),
  throttledLcp: timed('mobile, throttled for real: LCP', 'ms', 1000, 1500),
  throttledSharp: timed('mobile, throttled for real: the sharp first picture is there', 'ms', 1300, 1800),
  throttledUsable: timed('mobile, throttled for real: usable', 'ms', 2000, 3000),
  desktopScore: least(timed('desktop: score', '', 100, 98)),
  desktopLcp: timed('desktop: LCP', 'ms', 450, 600),
  desktopTbt: timed('desktop: TBT', 'ms', 0, 50),
  accessibility: least(timed('accessibility, on both', '', 100, 100)),
  practices: least(timed('best practices, on both', '', 100, 100)),
  seo: least(timed('SEO, on both', '', 100, 100)),
};

/**
 * Budgets of a page behind the log-in. They leave out SEO, because search engines can't open the page. They also leave out the first sharp
 * picture, because these pages have only small pictures.
 */
const { throttledSharp: _sharp, seo: _seo, ...LIKE_VISITORS } = LIGHTHOUSE;
const SIGNED_IN = {
  ...LIKE_VISITORS,
  score: least(timed('mobile: score', '', 97, 92)),
  lcp: timed('mobile: LCP', 'ms', 1600, 2200),
  tbt: timed('mobile: TBT', 'ms', 100, 200),
  throttledLcp: timed('mobile, throttled for real: LCP', 'ms', 1500, 2200),
  throttledUsable: timed('mobile, throttled for real: usable', 'ms', 2500, 3200),
  againLcp: timed('mobile, throttled for real, second visit: LCP', 'ms', 600, 1000),
  desktopLcp: timed('desktop: LCP', 'ms', 500, 700),
  roundsToData: timed('rounds to the data', '', 1, 2),
};

export const ofPage = (page, figures) =>
  Object.fromEntries(Object.entries(figures).map(([key, figure]) => [`${page}.${key}`, figure]));

/** Tables of docs/results/performance.md, with budgets by the name of their figure. */
export const TABLES = {
  'The home page, logged out': {
    ...ofPage('home', FIRST_VIEW),
    taxBytes: checked('federation tax: bytes above those of one bundle', '%', 20, 30),
    taxRounds: checked('federation tax: rounds above those of one bundle', '', 0, 0),
    picture: checked('pictures on cards: the heaviest', 'KiB', 15, 25),
    again: checked('a second visit: transfer besides data, HTML and registry', 'KiB', 0, 5),
  },
  'The search page, logged out': ofPage('search', FIRST_VIEW),
  'A laptop’s page, logged out': ofPage('laptop', FIRST_VIEW),
  'Lighthouse on the home page': ofPage('home', LIGHTHOUSE),
  'Lighthouse on the search page': ofPage('search', LIGHTHOUSE),
  'Lighthouse on a laptop’s page': ofPage('laptop', LIGHTHOUSE),
  'An order’s page, logged in': ofPage('order', SIGNED_IN),
  'A seller’s figures, logged in': ofPage('desk', SIGNED_IN),
  'A conversation, logged in': ofPage('conversation', SIGNED_IN),
  'The admin’s queue, logged in': ofPage('queue', SIGNED_IN),
  'After the first page': {
    opening: checked('a remote’s first opening, without Firebase and Stripe: the heaviest', 'KiB', 30, 45),
    unloaded: timed('route change to a remote not loaded yet, fast 4G', 'ms', 300, 600),
    loaded: timed('route change to a remote that is loaded', 'ms', 100, 200),
    inp: timed('INP along the buyer’s path, CPU 4x slower', 'ms', 150, 200),
  },
  'The API and the server': {
    overPg: least(checked('GET /api/product/:id against Express + pg with the same query', 'x', 2.15, 1.8)),
    ofSameBytes: least(checked('the same against a bare Fastify sending the same bytes', '%', 80, 60)),
    scale: timed('the same at 1,000,000 laptops against 10,000 (scale.md)', 'x', 1.1, 1.3),
    memory: timed('server: memory when idle, without sandbox and PGlite', 'MB', 120, 220),
    start: timed('server: start', 'ms', 1000, 1500),
    cold: timed('npm start with dependencies installed: cold build', 's', 60, 90),
    warm: timed('npm start with dependencies installed: warm', 's', 6, 10),
    test: timed('npm test on a fresh clone', 'min', 10, 12),
  },
};

/** @returns `aim` if the figure reaches the aim, `past` if it is past the limit, otherwise `within` */
export function verdictOn({ aim, fail, least: isLeast = false }, figure) {
  const reaches = (line) => (isLeast ? figure >= line : figure <= line);
  if (reaches(aim)) return 'aim';
  return reaches(fail) ? 'within' : 'past';
}

/** Figures that depend on the machine never fail a check. */
export const failsCheck = (budget, figure) => budget.checked === true && verdictOn(budget, figure) === 'past';
