import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Milliseconds. On a busy machine, loading a page's code for the first time takes seconds.
configure({ asyncUtilTimeout: 20_000 });

// Each test begins as a new tab, without drafts of other tests.
beforeEach(() => sessionStorage.clear());

// jsdom lacks both functions. MUI and the blog use `matchMedia`; scroll restoration uses `scrollTo`.
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
// jsdom lacks ResizeObserver. This class calls back once for each observed element, as browsers do.
window.ResizeObserver ??= class implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe = () => this.tell([], this);
  unobserve = () => undefined;
  disconnect = () => undefined;
};
// jsdom lacks IntersectionObserver and layout. This class reports every element as visible.
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
// jsdom lacks object URLs. Pages use them to show chosen files.
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;
