/** How broad pictures are in which window, as in `sizes` of HTML: the server names the first one of a page before any script. */

/** Beside their words on phones, then in as many columns as fit beside the filters. */
export const GRID_SIZES = '(max-width: 599.95px) 34vw, (max-width: 899.95px) 50vw, 300px';
export const GALLERY_SIZES = '(max-width: 899.95px) 100vw, 780px';
