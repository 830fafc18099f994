import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of the shop. */
  to: To;
  /** State for the next page, such as the page to return to. */
  state?: unknown;
  /** Whether the next page replaces this one in the history. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of the shop. It replaces React Router's `Link`, whose further features would add 3 KiB to the first scripts.
 */
export function Link({ to, state, replace, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state, ...definedOf({ replace, target }) });
  const followUnlessPrevented = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={followUnlessPrevented}>
      {children}
    </a>
  );
}

const definedOf = ({ replace, target }: Pick<LinkProps, 'replace' | 'target'>) => ({
  ...(replace !== undefined && { replace }),
  ...(target !== undefined && { target }),
});

export interface NavLinkProps extends LinkProps {
  /** Whether the link is active on its own page only, and not on pages below it. */
  end?: boolean;
  /** Another address of the same page. */
  alias?: string;
}

/** A link with the class `active` and `aria-current` while its page, or one below, is open. */
export function NavLink({ end = false, alias, className, ...props }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(props.to).pathname.toLowerCase();
  const isActive = here === there || here === alias || (!end && here.startsWith(`${there}/`));
  const classes = [className, isActive && 'active'].filter(Boolean).join(' ');
  return <Link {...props} className={classes} aria-current={isActive ? 'page' : undefined} />;
}
