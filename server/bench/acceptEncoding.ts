/** What browsers say with every call. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';
