import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { callPath, type VitalPage, type WebVitalsBody } from '@relaptop/shared/contracts';

const BY_FIRST_PART: Readonly<Record<string, VitalPage>> = {
  '': 'home',
  home: 'home',
  category: 'category',
  laptops: 'search',
  blog: 'blog',
  login: 'login',
  register: 'register',
  dashboard: 'dashboard',
  adminPanel: 'adminPanel',
};

/** The report contains the kind of page in place of the address, because addresses may contain ids. */
export function pageOf(pathname: string): VitalPage {
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'laptops' && second !== '') return 'laptop';
  return (Object.hasOwn(BY_FIRST_PART, first) && BY_FIRST_PART[first]) || 'other';
}

/** Innermost route of the document's first page. */
export interface FirstPage {
  readonly id: string;
  readonly pathname: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Pattern of the route, such as `/laptops/:slugAndId`. It contains no data from the address. */
function patternOf({ pathname, params }: FirstPage): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]));
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const name = names.get(decodeURIComponent(part));
      return name === undefined ? part : `:${name}`;
    });
  return `/${parts.join('/')}`;
}

/** Reports once, when the user closes or hides the tab. */
export function sendVitals(first: FirstPage): void {
  const { staged, remotes } = readRuntimeConfig();
  // The id of a remote's route begins with its group and the remote's name.
  const remote = remotes.find(({ name }) => first.id.split('/')[1] === name);
  const body: WebVitalsBody = {
    page: pageOf(first.pathname),
    // Omits the address of a missing page, because users may have typed anything.
    ...('*' in first.params ? {} : { route: patternOf(first) }),
    ...(remote && { remote: remote.name, version: remote.version }),
    ...(staged && { staged: true }),
  };
  const note = ({ name, value }: Metric) => {
    // The library still reports FID, which INP has replaced.
    if (name !== 'FID') body[name] = value;
  };
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(note);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send);
    const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
    navigator.sendBeacon(`${readRuntimeConfig().apiBase}${callPath('POST /webVitals')}`, json);
  };
  // The library finishes its measurements in a listener on the document. Listeners on the window run later.
  window.addEventListener('visibilitychange', send);
}
