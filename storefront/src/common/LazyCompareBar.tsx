import { useState } from 'react';
import { lazyPart } from '@relaptop/shared/basics';
import { comparedHere } from './compare';
import { useLocalList } from './localList';

const CompareBar = lazyPart(async () => (await import('./CompareBar')).CompareBar);

/** Loads the bar when the user selects a laptop. It then stays, to announce that the comparison is empty. */
export function LazyCompareBar() {
  const isEmpty = useLocalList(comparedHere).length === 0;
  const [isUsed, setIsUsed] = useState(false);
  if (!isEmpty && !isUsed) setIsUsed(true);
  return isUsed && <CompareBar />;
}
