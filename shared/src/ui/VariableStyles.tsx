import { useInsertionEffect } from 'react';
import { shopVariables } from './theme';

/**
 * Puts the variables of the theme into the page. MUI would hand them to Emotion, which parses all styles and writes them anew; and
 * these are 22 KB, a third of what a phone has to do when the page takes the first screen's place.
 */
export function VariableStyles({ nonce }: { nonce: string | undefined }) {
  useInsertionEffect(() => {
    const element = document.createElement('style');
    if (nonce) element.nonce = nonce;
    element.textContent = shopVariables();
    document.head.prepend(element);
    return () => element.remove();
  }, [nonce]);
  return null;
}
