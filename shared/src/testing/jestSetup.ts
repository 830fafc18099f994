import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A page's first loading takes seconds on a busy machine; only a failing test waits for so long.
configure({ asyncUtilTimeout: 20_000 });

// Each test is a tab of its own: what was typed in another one, and not sent, is not in its forms.
beforeEach(() => sessionStorage.clear());

// jsdom has neither of these; MUI and the blog ask for the first, scroll restoration for the second.
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
// Tells the size once, as a browser does for what it begins to observe.
window.ResizeObserver ??= class implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe = () => this.tell([], this);
  unobserve = () => undefined;
  disconnect = () => undefined;
};
// Everything is in sight where nothing has a place.
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
// Chosen files are shown under addresses that jsdom cannot make.
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;
