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

/** @returns which kind of page an address leads to; nothing that is in the address itself. */
export function pageOf(pathname: string): VitalPage {
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'laptops' && second !== '') return 'laptop';
  return (Object.hasOwn(BY_FIRST_PART, first) && BY_FIRST_PART[first]) || 'other';
}

/**
 * Measures how fast this page is for the person in front of it, from its beginning on, and tells the server once, when the tab is left
 * or hidden.
 * @param pathname of the page that the tab was opened with
 */
export function sendVitals(pathname: string): void {
  const { staged } = readRuntimeConfig();
  const body: WebVitalsBody = { page: pageOf(pathname), ...(staged && { staged: true }) };
  const note = ({ name, value }: Metric) => {
    // The library still knows a vital that INP has replaced.
    if (name !== 'FID') body[name] = value;
  };
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(note);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send);
    const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
    navigator.sendBeacon(`${readRuntimeConfig().apiBase}${callPath('POST /webVitals')}`, json);
  };
  // On the window, so that it comes after the library's listeners on the document, which finish their figures at the same moment.
  window.addEventListener('visibilitychange', send);
}
