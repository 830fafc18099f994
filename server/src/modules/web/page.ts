import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { promise as createQueue } from 'fastq';
import { API_PREFIX, callPath } from '@relaptop/shared/contracts';
import { encodingFor, pack } from '../../http/encoding';
import { unavailable } from '../../http/errors';
import type { Settings } from '../../settings/settings';
import type { PublicAnswers } from '../laptops/listRoutes';
import type { ShellFolder } from '../releases/shellFolder';
import { embedPreloadedState, loadPreloadedState } from './routeManifest/embedPreloadedState';
import { renderEarlyCalls } from './routeManifest/earlyCalls';
import { matchPage, pictureHint } from './routeManifest/matchPage';
import type { ManifestReader } from './routeManifest/readManifests';
import { inOrder, renderHints, toLinkHeader } from './routeManifest/preloadHints';
import { renderPrerendered } from './routeManifest/renderPrerendered';
import type { CatalogFacts } from './head/catalogFacts';
import { describePage, isMissingCategory } from './head/pages';
import { renderHead } from './head/pageHead';
import { answersOf, createLaptopPages, firstPictureOf, type LaptopReads } from './laptopPages';
import { TRIAL_POLICY, contentPolicy } from './contentPolicy';
import { runtimeConfig, toScriptJson } from './runtimeConfig';
import { isPrefetch } from '../../plugins/rateLimits';
import { addressOf, withoutOverrides } from './pageAddress';
import { PERSONAL, type Visits } from './remoteVersions';

/**
 * Maximum number of pages rendered at the same time; others wait. Rendering mainly takes processor time, so more at once would not be
 * faster, and each takes about a megabyte of memory.
 */
const AT_ONCE = 50;

const RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/laptops*' }, eagerness: 'moderate' }],
});

/**
 * Lets the browser prefetch the page that the person is about to open, while links still open new documents. The rules are in the
 * prerendered HTML. They end when the shell replaces this HTML: then a link changes the page without a new document.
 */
const speculationRules = (nonce: string): string =>
  `<script type="speculationrules" nonce="${nonce}">${RULES}</script>`;

/** The script of a prefetched page. It reports that a person opened the page: the browser then doesn't request the document again. */
const reportOpening = (nonce: string): string =>
  `<script nonce="${nonce}">(() => { const report = () => navigator.sendBeacon("${API_PREFIX}${callPath('POST /shownPages')}", ` +
  'new Blob([JSON.stringify({ page: location.pathname })], { type: "application/json" })); ' +
  'if (document.prerendering) document.addEventListener("prerenderingchange", report, { once: true }); else report(); })()</script>';

/**
 * Policy of pages with unreleased code. All other pages have a different policy, so browsers isolate the two. Unreleased code can't access
 * a log-in page that it opens.
 */
const FOREIGN_OPENER_POLICY = 'same-origin';

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface PageParts {
  readonly settings: Settings;
  readonly shell: ShellFolder;
  readonly readManifests: ManifestReader;
  readonly visits: Visits;
  readonly facts: () => Promise<CatalogFacts>;
  readonly answers: PublicAnswers;
  readonly laptops: LaptopReads;
  readonly log: FastifyBaseLogger;
}

/** A permanent redirect. Browsers must check it again each time, because the laptop, seller or town may get its old name back. */
function moveTo(address: string, request: FastifyRequest, reply: FastifyReply): Buffer {
  const location = address + request.url.slice(addressOf(request).pathname.length);
  reply.code(301).type('text/html').headers({ location, 'cache-control': 'no-cache' });
  return Buffer.alloc(0);
}

/** @returns a function that renders a page: the shell's HTML with configuration, head, first data and a fresh nonce */
export function createPage({
  settings,
  shell: files,
  readManifests,
  visits,
  facts,
  answers,
  laptops,
  log,
}: PageParts) {
  const readShell = files.watch('index.html', (html) => html);
  const readShownLaptops = createLaptopPages(laptops, log);
  // These scripts are inserted before the shell's own, so that they run first.
  const scripts = settings.sandboxScripts.map((url) => `<script defer src="${url}"></script>`).join('');
  const compose = async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const shell = await readShell();
    if (shell === undefined) throw unavailable('The pages have not been built yet.');
    const address = addressOf(request);
    const [visit, shown, known] = await Promise.all([
      visits.open(request),
      readShownLaptops(withoutOverrides(address)),
      facts(),
    ]);
    const { remotes } = visit;
    if ('movedTo' in shown && shown.movedTo !== undefined) return moveTo(shown.movedTo, request, reply);
    if (shown.kind === 'laptop') laptops.noteVisit(shown.page.laptop._id, request);
    const manifests = await readManifests(remotes);
    const page = matchPage(address.pathname, manifests, remotes.length);
    const state = await loadPreloadedState(page.state, answers, answersOf(shown), log);
    const rendered = renderPrerendered(address.pathname, page, manifests.shell, state);
    const hints = [...pictureHint(firstPictureOf(shown), page.pictureSizes), ...page.hints];
    const { first, later } = inOrder(hints, rendered.isPage);
    if (!page.exists || isMissingCategory(address.pathname, known)) reply.code(404);
    if (shown.kind === 'missing') reply.code(shown.status);
    const described = describePage(address.pathname, known, settings.publicOrigin, shown, page);
    const isReported = isPrefetch(request) && visit.overrides.length === 0;
    const nonce = randomBytes(16).toString('base64url');
    const html = fillIn(shell, {
      '<!--head-->': rendered.head + renderHints(first) + renderHead(described, settings.publicOrigin),
      __CONFIG__: toScriptJson(runtimeConfig(settings, visit)),
      '<!--early-calls-->': renderEarlyCalls(page.earlyCalls),
      '<!--scripts-->': renderHints(later) + scripts,
      __STYLES__: rendered.styles.names,
      '/*styles*/': rendered.styles.css,
      '<!--prerendered-->': rendered.html + (rendered.isPage ? speculationRules(nonce) : ''),
      '<!--preloaded-state-->': embedPreloadedState(state) + (isReported ? reportOpening(nonce) : ''),
      __NONCE__: nonce,
    });
    if (visit.isForeign) reply.header('cross-origin-opener-policy', FOREIGN_OPENER_POLICY);
    const link = toLinkHeader(first);
    if (visit.cookie !== undefined) reply.header('set-cookie', visit.cookie);
    // A proxy may cache the `Link` header and send it to other browsers as early hints, so only pages that are equal for all browsers have
    // it.
    if (link && !visit.isPersonal) reply.header('link', link);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', visit.isPersonal ? PERSONAL : 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', contentPolicy(settings, remotes, nonce))
      .header('content-security-policy-report-only', TRIAL_POLICY);
    return compress(html, request, reply);
  };
  const queue = createQueue(({ request, reply }: Asked) => compose(request, reply), AT_ONCE);
  return (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => queue.push({ request, reply });
}

/** A placeholder in the HTML: a comment of HTML or CSS, or a word in double underscores. */
const PLACEHOLDER = /<!--[\w-]+-->|\/\*\w+\*\/|__[A-Z]+__/g;

/** Replaces all placeholders in one pass, so that text that people wrote is never taken for a placeholder. */
const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(PLACEHOLDER, (placeholder) => values[placeholder] ?? placeholder);

async function compress(html: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === undefined) return Buffer.from(html);
  reply.header('content-encoding', encoding);
  return pack(html, encoding, 'each');
}
