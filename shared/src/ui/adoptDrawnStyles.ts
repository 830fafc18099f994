import type { EmotionCache } from '@emotion/cache';
import { SCREEN_STYLES_ID } from '@relaptop/shared/contracts';

/**
 * The page may have come with a first screen, whose styles stay in it. They have the names that Emotion gives them, so it
 * need not write them once more, which is half of what a slow phone does to put the page in the screen's place.
 *
 * @returns the cache, which knows them now
 */
export function adoptDrawnStyles(cache: EmotionCache): EmotionCache {
  const drawn = document.getElementById(SCREEN_STYLES_ID)?.textContent ?? '';
  for (const [, name = ''] of drawn.matchAll(new RegExp(`\\.${cache.key}-(\\w+)`, 'g')))
    cache.inserted[name] = true;
  return cache;
}
