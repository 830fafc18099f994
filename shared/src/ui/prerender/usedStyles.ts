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

type Styles = Readonly<Record<string, string>>;

/** The theme's rule declares its variables for the whole page; a class does so for what wears it. */
const OF_THEME = /^:root\b/;
const DECLARATION = /(?<![\w-])(--[\w-]+):([^;{}]*);?/g;
const USE = /var\((--[\w-]+)/g;

const usesIn = (css: string): string[] => [...css.matchAll(USE)].map(([, name = '']) => name);

/** @returns the variables of the theme that some rules need, also by way of other variables. */
function neededBy(rules: readonly string[]): Set<string> {
  const themes = rules.filter((rule) => OF_THEME.test(rule));
  const values = new Map<string, string>();
  for (const theme of themes)
    for (const [, name = '', value = ''] of theme.matchAll(DECLARATION))
      values.set(name, `${values.get(name) ?? ''} ${value}`);
  const needed = new Set(
    rules.flatMap((rule) => usesIn(themes.includes(rule) ? rule.replaceAll(DECLARATION, '') : rule)),
  );
  // A set that grows while it is walked is walked to its new end.
  for (const name of needed) for (const used of usesIn(values.get(name) ?? '')) needed.add(used);
  return needed;
}

/**
 * A theme declares hundreds of variables, of which a page uses a few. The page itself declares all of them in the browser,
 * but leaves the rules of classes as they came for as long as it is open: what these declare stays whole, since a part that is
 * rendered later may need it.
 *
 * @param suffix is added to the names of the rules that get shorter: those of another part of the page keep other variables
 */
export function keepUsedVariables(styles: Styles, suffix: string): Record<string, string> {
  const needed = neededBy(Object.values(styles));
  const short = Object.entries(styles).map(([name, rule]) => {
    if (!OF_THEME.test(rule)) return [name, rule];
    const kept = rule.replaceAll(DECLARATION, (whole, variable: string) =>
      needed.has(variable) ? whole : '',
    );
    return [kept === rule ? name : `${name}-${suffix}`, kept];
  });
  return Object.fromEntries(short) as Record<string, string>;
}
