import { ANSWERS_ELEMENT } from '@relaptop/shared/contracts';

/** Milliseconds after the document was asked for, after which a page asks the server anew. */
const LIFETIME = 30_000;

/** A document that the browser has kept may be hours old; it came without the network then. */
function isFromServer(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'back_forward' && navigation.transferSize > 0;
}

function readAnswers(element: HTMLElement): Map<string, unknown> {
  if (!isFromServer()) return new Map();
  return new Map(Object.entries(JSON.parse(element.textContent ?? '') as Record<string, unknown>));
}

/** What is left of an element's answers. */
const left = new WeakMap<HTMLElement, Map<string, unknown>>();

/**
 * The server has written the answers that a page needs at once into its HTML, as a visitor gets them. Each is used once, by
 * the first that asks; whoever asks later, or is logged in, asks the server.
 *
 * @param path of a call without parameters
 * @returns the answer, or undefined when the server has to be asked
 */
export function takeFirstAnswer(path: string): unknown {
  const element = document.getElementById(ANSWERS_ELEMENT);
  if (!element || performance.now() > LIFETIME) return undefined;
  const answers = left.get(element) ?? readAnswers(element);
  left.set(element, answers);
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
