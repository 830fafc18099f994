import { useInsertionEffect } from 'react';
import { css } from '@emotion/react';
import { shopTheme } from './theme';

let written: string | undefined;

/** @returns the variables of both colour schemes as CSS; they are flat, so there is nothing to compile. */
const variableStyles = (): string =>
  (written ??= shopTheme()
    .generateStyleSheets()
    .map((sheet) => css(sheet).styles)
    .join(''));

/** Makes the theme and its variables, for the first rendering to find them made. */
export const prepareTheme = (): void => void variableStyles();

/**
 * Puts the variables into the page. MUI would hand them to Emotion, which parses all styles and writes them anew; and these are
 * 22 KB, a third of what a phone has to do when the page takes the first screen's place.
 */
export function VariableStyles({ nonce }: { nonce: string | undefined }) {
  useInsertionEffect(() => {
    const element = document.createElement('style');
    if (nonce) element.nonce = nonce;
    element.textContent = variableStyles();
    document.head.prepend(element);
    return () => element.remove();
  }, [nonce]);
  return null;
}
