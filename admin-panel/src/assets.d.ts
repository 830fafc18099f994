/** Imported pictures are the addresses of built files. */
declare module '*.svg' {
  const address: string;
  export default address;
}
