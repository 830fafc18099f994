import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';

/** How far below the window a part is fetched. */
const MARGIN = '300px';

/**
 * A part of a page whose code is fetched when the person comes near it. It is no loss where that fails: the page says the same in
 * words.
 *
 * @param load imports the part; keep it outside of the component.
 */
export function usePartNearby<Props>(load: () => Promise<ComponentType<Props>>): {
  place: RefObject<HTMLDivElement | null>;
  Part: ComponentType<Props> | undefined;
} {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          (Part) => setLoaded({ Part }),
          () => undefined,
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [load]);
  return { place, Part: loaded?.Part };
}
