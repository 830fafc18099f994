/** Values for `sizes`. The server uses them to preload a page's first picture. */

/** Next to the text on phones; otherwise in as many columns as fit next to the filters. */
export const GRID_SIZES = '(max-width: 599.95px) 34vw, (max-width: 899.95px) 50vw, 300px';
export const GALLERY_SIZES = '(max-width: 899.95px) 100vw, 780px';
