import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Loading a page's code for the first time takes seconds on a busy machine.
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
// jsdom lacks ResizeObserver. This class reports once, as browsers do for a new observer.
window.ResizeObserver ??= class implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe = () => this.tell([], this);
  unobserve = () => undefined;
  disconnect = () => undefined;
};
// jsdom lacks IntersectionObserver, and has no layout. This class reports every element as visible.
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
// jsdom lacks object URLs, with which pages show chosen files.
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;
