import { useEffect, useState, type RefCallback } from 'react';
import { useConversationsReadMutation } from './messagesApi';

/** @returns whether an element is in sight, in a tab that is looked at. */
function useInSight(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setNear(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isNear && isShown;
}

/**
 * Tells the server what was read, once its end is in sight. A failed try is repeated with the next message.
 *
 * @param latest id of the latest message of the other side that is not read yet
 * @returns for the element at the end of the messages
 */
export function useReading(id: string, latest: string | undefined): RefCallback<HTMLDivElement> {
  const [end, setEnd] = useState<HTMLDivElement | null>(null);
  const isInSight = useInSight(end);
  const [read] = useConversationsReadMutation();
  useEffect(() => {
    if (isInSight && latest !== undefined) void read({ id, messageId: latest });
  }, [isInSight, latest, id, read]);
  return setEnd;
}
