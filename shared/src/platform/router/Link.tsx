import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of the shop. */
  to: To;
  /** Handed to the next page, such as where to return to. */
  state?: unknown;
  /** Whether the next page takes the place of this one in the history. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that the router follows without a new document. React Router's own knows more than the shop needs (loaders of
 * framework mode, links to elsewhere), which would be 3 KiB in the first script of every visit.
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
  /** Whether pages below the link's own do not count as being there. */
  end?: boolean;
  /** Another address of the same page. */
  alias?: string;
}

/** A link that has the class `active` and says that it is the current one while its page, or one below it, is open. */
export function NavLink({ end = false, alias, className, ...props }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(props.to).pathname.toLowerCase();
  const isActive = here === there || here === alias || (!end && here.startsWith(`${there}/`));
  const classes = [className, isActive && 'active'].filter(Boolean).join(' ');
  return <Link {...props} className={classes} aria-current={isActive ? 'page' : undefined} />;
}
