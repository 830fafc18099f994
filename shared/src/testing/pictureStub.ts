/** Replaces imported pictures in unit tests. */
export default '/picture.test';
