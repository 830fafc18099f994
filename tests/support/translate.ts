import type { Page } from '@playwright/test';

/**
 * Changes each page as a browser's translator does. After each change of the page, it replaces each text node with two nested `<font>`
 * elements. The words stay the same, so that tests find them.
 */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const KEPT = 'script, style, noscript, textarea, option, title, font';

    const replace = (text: Node): void => {
      const { parentElement: parent, nodeValue } = text;
      if (!parent || !nodeValue?.trim() || parent.closest(KEPT)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };

    const translateWithin = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(replace);
    };

    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        if (type === 'characterData') replace(target);
        else addedNodes.forEach(translateWithin);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
