import { useDispatch, useSelector } from 'react-redux';
import type { AppStore, RootState } from './createAppStore';

/** The parts of Redux Toolkit and react-redux that apps use. Only the shell provides this module. */
export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
export { Provider as StoreProvider } from 'react-redux';
export { createAppStore } from './createAppStore';
export type { AppStore } from './createAppStore';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
