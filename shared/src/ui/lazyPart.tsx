import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Meanwhile {
  /** Stands there until the part has come. */
  waiting?: ReactNode;
  /** Says that it could not be had. Without it, the page goes on as if there were no such part. */
  Failed?: ComponentType<{ onRetry: () => void }>;
}

/**
 * A part of a page whose code is downloaded when it is first shown. Not `React.lazy`, which keeps a failed download for ever
 * and puts the error page in the place of the whole page. This one is tried again when the browser is online again, and
 * whenever what is around the part is rendered anew.
 *
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
      // React makes new props only when the part is rendered from outside.
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
