import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { callPath, type WebVitalsBody } from '@relaptop/shared/contracts';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { pageOf } from './pageOf';

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
