/**
 * Takes the place of the federation runtime's words for its errors, in the shell and again in each remote. Nobody reads them: the
 * shell goes by the codes (`shell/src/remotes/reportFailure.ts`), which messages have as well, with a link to the words.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
