/** Values of `sizes`. The build passes them to the server, which preloads a page's first picture. */

/** Pictures in a grid of laptops. On phones they are next to the text, on wider screens above it. */
export const GRID_SIZES = '(max-width: 599.95px) 34vw, (max-width: 899.95px) 50vw, 300px';
export const GALLERY_SIZES = '(max-width: 899.95px) 100vw, 780px';
