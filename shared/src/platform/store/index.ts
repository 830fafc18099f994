/** The one store, and what the apps use of Redux Toolkit and react-redux. Comes from the shell only. */
export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
export { Provider as StoreProvider } from 'react-redux';
export { createAppStore } from './createAppStore';
export type { AppStore } from './createAppStore';
export { useAppDispatch, useAppSelector } from './hooks';
