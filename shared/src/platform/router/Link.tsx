import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** For the next page, such as the page to return to. */
  state?: unknown;
  /** The next page replaces this page in the history. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** React Router's `Link` would add 3 KiB to the initial bundle. */
export function Link({ to, state, replace, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state, ...definedOf({ replace, target }) });
  const followUnlessPrevented = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    // With `dir="auto"`, a name in a right-to-left script keeps its direction and doesn't reorder the
    // sentence.
    <a dir="auto" {...rest} href={href} target={target} onClick={followUnlessPrevented}>
      {children}
    </a>
  );
}

const definedOf = ({ replace, target }: Pick<LinkProps, 'replace' | 'target'>) => ({
  ...(replace !== undefined && { replace }),
  ...(target !== undefined && { target }),
});

interface NavLinkProps extends LinkProps {
  /** Active only on its own page, and not on pages below it. */
  end?: boolean;
  /** Another path of the same page. */
  alias?: string;
}

/** Has the class `active` and `aria-current` on its own page and on pages below it. */
export function NavLink({ end = false, alias, className, ...props }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(props.to).pathname.toLowerCase();
  const isActive = here === there || here === alias || (!end && here.startsWith(`${there}/`));
  const classes = [className, isActive && 'active'].filter(Boolean).join(' ');
  return <Link {...props} className={classes} aria-current={isActive ? 'page' : undefined} />;
}
