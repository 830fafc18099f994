/** Imported pictures are the addresses of built files. */
declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}

/** A picture of few bytes, which the build puts into the text that uses it. */
declare module '*-preview.avif' {
  const address: string;
  export default address;
}
