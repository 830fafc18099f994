import { useSelector } from 'react-redux';
import type { RootState } from './createAppStore';

export const useAppSelector = useSelector.withTypes<RootState>();
