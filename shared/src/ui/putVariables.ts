import { nonceOfPage } from './nonceOfPage';
import { shopVariables } from './theme';

let element: HTMLStyleElement | undefined;

/**
 * Puts the variables of the theme into the page, once and for good. MUI would hand them to Emotion, which parses all styles and
 * writes them anew; and these are 22 KB, a third of what a phone has to do when the page takes the first screen's place.
 */
export function putVariables(): void {
  if (element?.isConnected) return;
  element = document.createElement('style');
  const nonce = nonceOfPage();
  if (nonce) element.nonce = nonce;
  element.textContent = shopVariables();
  document.head.prepend(element);
}
