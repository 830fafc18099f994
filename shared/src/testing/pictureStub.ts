/** Stands for every imported picture in unit tests. */
export default '/picture.test';
