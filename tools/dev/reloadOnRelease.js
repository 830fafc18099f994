/**
 * Part of the shell while the whole product is developed: loads the page again when the registry has changed, which each
 * rebuild does. Asks the page's own server, as its content policy wants it.
 */
const EVERY_MS = 300;
let known;

async function look() {
  const answer = await fetch('/remotes/remotes.json', { cache: 'no-store' }).catch(() => undefined);
  const now = answer?.ok ? await answer.text() : known;
  if (known !== undefined && now !== known) location.reload();
  known = now;
  setTimeout(look, EVERY_MS);
}

void look();
