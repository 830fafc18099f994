import type { EmotionCache } from '@emotion/cache';
import { SCREEN_STYLES_ID } from '@relaptop/shared/contracts';

/** @returns the rules that the page came with, for its first screen; none where there is no first screen. */
const drawnStyles = (): string => document.getElementById(SCREEN_STYLES_ID)?.textContent?.trim() ?? '';

/** @returns whether the page came with a first screen, and so with the styles of elements that every page has. */
export const areBaseStylesDrawn = (): boolean => drawnStyles() !== '';

/**
 * The page may have come with a first screen, whose styles stay in it. They have the names that Emotion gives them, so it
 * need not write them once more, which is half of what a slow phone does to put the page in the screen's place.
 *
 * @returns the cache, which knows them now
 */
export function adoptDrawnStyles(cache: EmotionCache): EmotionCache {
  for (const [, name = ''] of drawnStyles().matchAll(new RegExp(`\\.${cache.key}-(\\w+)`, 'g')))
    cache.inserted[name] = true;
  return cache;
}
