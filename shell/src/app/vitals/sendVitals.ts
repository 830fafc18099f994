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

/** @returns the kind of page. The report must not contain the address, which may have ids. */
export function pageOf(pathname: string): VitalPage {
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'laptops' && second !== '') return 'laptop';
  return (Object.hasOwn(BY_FIRST_PART, first) && BY_FIRST_PART[first]) || 'other';
}

/**
 * Measures web vitals of this document. Reports them once, when the user closes or hides the tab.
 *
 * @param pathname path with which the document was opened
 */
export function sendVitals(pathname: string): void {
  const { staged } = readRuntimeConfig();
  const body: WebVitalsBody = { page: pageOf(pathname), ...(staged && { staged: true }) };
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
  // The library finishes its measurements in a listener on the document. A listener on the window runs after
  // that.
  window.addEventListener('visibilitychange', send);
}
