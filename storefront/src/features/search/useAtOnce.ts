import { useState } from 'react';

/**
 * Shows a toggle's new state at once. The address follows a moment later, because the router lets the
 * browser paint first.
 *
 * @param isOn the state by the address, which wins
 * @returns the state to show, and a setter
 */
export function useAtOnce(isOn: boolean): [shown: boolean, show: (isOn: boolean) => void] {
  const [known, setKnown] = useState(isOn);
  const [shown, setShown] = useState(isOn);
  if (known !== isOn) {
    setKnown(isOn);
    setShown(isOn);
  }
  return [shown, setShown];
}
