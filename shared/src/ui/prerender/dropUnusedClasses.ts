const CLASSES = / class="([^"]*)"/g;
const CLASS_IN_RULE = /\.([A-Za-z_][\w-]*)/g;

/**
 * MUI gives elements names for what they are, which no rule of a drawn page means: 9 kB of the prerendered page's HTML. The page that
 * takes its place has them again.
 *
 * @returns the HTML with those classes alone that the rules mean
 */
export function dropUnusedClasses(html: string, styles: Readonly<Record<string, string>>): string {
  const meant = new Set(
    Object.values(styles).flatMap((rule) => [...rule.matchAll(CLASS_IN_RULE)].map(([, name = '']) => name)),
  );
  return html.replaceAll(CLASSES, (_attribute, names: string) => {
    const kept = names.split(' ').filter((name) => meant.has(name));
    return kept.length === 0 ? '' : ` class="${kept.join(' ')}"`;
  });
}
