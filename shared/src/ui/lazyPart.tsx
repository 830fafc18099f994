import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Meanwhile {
  waiting?: ReactNode;
  /** Replaces the part after a failed download; by default, the place stays empty. */
  Failed?: ComponentType<{ onRetry: () => void }>;
}

/**
 * A part of a page whose code loads on its first render. After a failed download, it tries again when the
 * browser is online again, and at each render of the parent. `React.lazy` would keep the failure.
 * @param load imports the part
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, Failed }: Meanwhile = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const [tries, setTries] = useState(0);

    useEffect(() => {
      if (Part) return;
      const attempt = () =>
        void load().then(
          (part) => {
            loaded = part;
            setPart(() => part);
          },
          () => setFailed(true),
        );
      attempt();
      window.addEventListener('online', attempt);
      return () => window.removeEventListener('online', attempt);
      // Each render of the parent creates new `props`, which retries a failed download.
    }, [Part, props, tries]);

    const retry = () => {
      setFailed(false);
      setTries(tries + 1);
    };
    if (Part) return <Part {...props} />;
    if (!hasFailed) return waiting;
    return Failed && <Failed onRetry={retry} />;
  };
}
