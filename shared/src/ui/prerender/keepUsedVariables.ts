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
