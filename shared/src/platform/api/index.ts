/** The shell provides this module to all remotes. Remotes add endpoints with {@link api}.injectEndpoints. */
export { api } from './api';
export { call, page, pages, request, type CallAnswer, type CallArgs, type CallRequest } from './call';
export { useCategoriesQuery } from './categoriesApi';
export { errorBody, errorMessage, isNotThere, isStatus } from './errors';
export { nextCursorOf, toPage, type Page, type PageStart } from './pages';
export { serverNow } from './serverClock';
export { storePreloadedState } from './preloadedState';
export { cancelUpload, isCancelled, uploadOf, useSentShare, type UploadArgs } from './uploads';
export type { ApiServices, SessionEnd, SessionServices } from './services';
