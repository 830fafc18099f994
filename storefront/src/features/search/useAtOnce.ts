import { useState } from 'react';

/**
 * What is on or off stands in the address, which follows a moment later: the router lets the browser paint first.
 *
 * @param isOn by the address, which has the last word
 * @returns what to show, and what changes it at once
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
