type Styles = Readonly<Record<string, string>>;

const CLASSES = / class="([^"]*)"/g;
const CLASS_IN_RULE = /\.([A-Za-z_][\w-]*)/g;

/**
 * Removes classes without a style rule. MUI's unused classes take 9 kB of the prerendered HTML. React adds
 * them again in the browser.
 */
export function dropUnusedClasses(html: string, styles: Styles): string {
  const used = new Set(
    Object.values(styles).flatMap((rule) => [...rule.matchAll(CLASS_IN_RULE)].map(([, name = '']) => name)),
  );
  return html.replaceAll(CLASSES, (_attribute, names: string) => {
    const kept = names.split(' ').filter((name) => used.has(name));
    return kept.length === 0 ? '' : ` class="${kept.join(' ')}"`;
  });
}

/**
 * Removes rules of unused classes. MUI writes such a rule for each component inside another.
 * @param key prefix of Emotion's class names
 */
export function dropUnusedRules(styles: Styles, html: string, key: string): Styles {
  const used = new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')));
  return Object.fromEntries(
    Object.entries(styles).filter(([name, rule]) => {
      const own = `${key}-${name}`;
      return used.has(own) || !rule.includes(`.${own}`);
    }),
  );
}

/** Selects the theme's rules. Rules of classes declare other variables. */
const OF_THEME = /^:root\b/;
const DECLARATION = /(?<![\w-])(--[\w-]+):([^;{}]*);?/g;
const USE = /var\((--[\w-]+)/g;

const usesIn = (css: string): string[] => [...css.matchAll(USE)].map(([, name = '']) => name);

/** The theme's variables that the rules use, directly or through other variables. */
function neededBy(rules: readonly string[]): Set<string> {
  const themes = rules.filter((rule) => OF_THEME.test(rule));
  const values = new Map<string, string>();
  for (const theme of themes)
    for (const [, name = '', value = ''] of theme.matchAll(DECLARATION))
      values.set(name, `${values.get(name) ?? ''} ${value}`);
  const needed = new Set(
    rules.flatMap((rule) => usesIn(themes.includes(rule) ? rule.replaceAll(DECLARATION, '') : rule)),
  );
  for (const name of needed) for (const used of usesIn(values.get(name) ?? '')) needed.add(used);
  return needed;
}

/**
 * Removes unused variables from the theme's rules. React declares all of them again in the browser. Rules of
 * classes stay complete, because elements that render later may use their variables.
 * @param suffix ends the names of shortened rules, because each part of a page keeps different variables
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
