/** Renders pages to HTML while they are built. Never part of what a browser gets. */
export { prerender, PAGE_SLOT, type PrerenderOptions } from './prerender';
