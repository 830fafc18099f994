import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first load of a page takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Each test is a new tab without drafts of other tests.
beforeEach(() => sessionStorage.clear());

// jsdom lacks both functions. MUI and the blog use `matchMedia`, scroll restoration uses `scrollTo`.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
window.scrollTo = () => undefined;
// Reports the size once, as browsers do for a new observer.
window.ResizeObserver ??= class implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe = () => this.tell([], this);
  unobserve = () => undefined;
  disconnect = () => undefined;
};
// Every element is in view, as there is no layout.
window.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe = () => this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this);
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};
// jsdom has no object URLs, which show chosen files.
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;
