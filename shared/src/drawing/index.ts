/** Draws the first screens of pages while they are built. Never part of what a browser gets. */
export { drawScreen, PAGE_SLOT, type DrawnAs } from './drawScreen';
