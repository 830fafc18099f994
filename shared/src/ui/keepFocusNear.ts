/** What the Tab key stops at. */
const STOPS = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"])`)
  .join(', ');

/** Where something stands, or stood: as which child of what. */
interface Place {
  parent: Element;
  index: number;
}

/** @returns the places of an element and of all that it stands in, the innermost first, up to the page's content. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let child = element; child.parentElement && child.tagName !== 'MAIN'; child = child.parentElement)
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return places;
}

/** @returns the first stop at a place or after it, otherwise in what is before it. */
function stopAt({ parent, index }: Place): HTMLElement | undefined {
  const children = [...parent.children];
  return [...children.slice(index), ...children.slice(0, index).reverse()]
    .map((child) => (child.matches(STOPS) ? child : child.querySelector(STOPS)))
    .find((stop): stop is HTMLElement => stop instanceof HTMLElement);
}

function stopNear(places: readonly Place[]): HTMLElement | undefined {
  for (const place of places) {
    const stop = place.parent.isConnected ? stopAt(place) : undefined;
    if (stop) return stop;
  }
  return undefined;
}

const nothingHasFocus = () => !document.activeElement || document.activeElement === document.body;

/**
 * Moves the focus to what stands next to an element when that leaves the page and takes the focus with it, as the button of an
 * act does that is done: people without a mouse go on where they were, and not nowhere.
 *
 * @returns how to end it.
 */
export function keepFocusNear(element: Element): () => void {
  const places = placesOf(element);
  const observer = new MutationObserver(() => {
    if (element.isConnected || !nothingHasFocus()) return;
    observer.disconnect();
    stopNear(places)?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
